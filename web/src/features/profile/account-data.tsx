import type { ReactNode } from 'react';
import { DeleteAccount } from './delete-account.tsx';
import { ExportAccount } from './export-account.tsx';
import { OwnStorage } from './own-storage.tsx';

interface AccountDataProps {
  isInstructor: boolean;
  /** Who looked at the person's work; another feature lists that. */
  looks: ReactNode;
  /** Courses that prevent the deletion; another feature hands them over. */
  handOver: ReactNode;
}

/** What is kept of the person, and its end; a folded row each. */
export function AccountData({ isInstructor, looks, handOver }: AccountDataProps) {
  return (
    <>
      <h2 className="pb-4 text-lg">Your data</h2>
      <ExportAccount />
      <OwnStorage />
      {looks}
      <DeleteAccount isInstructor={isInstructor} handOver={handOver} />
    </>
  );
}
