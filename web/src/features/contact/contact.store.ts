import type { ContactMessage } from './contact.api.ts';
import { getSession } from '#lib/session.ts';
import { parseStored } from '#lib/storage/stored-keys.ts';
import { keepInTab, readInTab } from '#lib/storage/tab-storage.ts';

/** Whoever uses this tab next does not see the message. */
const keyOfPerson = (): string => `lectern.contact.${getSession().user?._id ?? 'visitor'}`;

export const emptyMessage: ContactMessage = {
  firstName: '',
  lastName: '',
  email: '',
  countryCode: '',
  phoneNumber: '',
  message: '',
};

/** Keeps what was typed in this tab, across a reload. */
export const keepMessage = (message: ContactMessage): void =>
  keepInTab(keyOfPerson(), JSON.stringify(message));

/** Removes the kept message, once it was sent. */
export const forgetMessage = (): void => keepInTab(keyOfPerson(), null);

/** What was typed last in this tab and not sent; null without it. */
export function keptMessage(): Partial<ContactMessage> | null {
  const kept = parseStored(readInTab(keyOfPerson()));
  if (typeof kept !== 'object' || kept === null) return null;
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => name in emptyMessage && typeof value === 'string'),
  );
}
