import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

interface OtherWaysProps {
  onPasskey: () => void;
  /** More ways, below the passkey. */
  children?: ReactNode;
}

/** Ways to log in without typing a password here. */
export function OtherWays({ onPasskey, children }: OtherWaysProps) {
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-6">
      <Button variant="secondary" size="lg" onClick={onPasskey}>
        Log in with a passkey
      </Button>
      {children}
    </div>
  );
}
