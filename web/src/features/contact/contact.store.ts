import type { ContactMessage } from './contact.api.ts';

const KEY = 'lectern.contact';

export const emptyMessage: ContactMessage = {
  firstName: '',
  lastName: '',
  email: '',
  countryCode: '',
  phoneNumber: '',
  message: '',
};

/** Keeps what was typed in this tab, across a reload. */
export function keepMessage(message: ContactMessage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(message));
  } catch (error) {
    console.warn('Could not write to the browser storage', error);
  }
}

/** Removes the kept message, once it was sent. */
export function forgetMessage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('Could not write to the browser storage', error);
  }
}

/** What was typed last in this tab and not sent; null without it. */
export function keptMessage(): Partial<ContactMessage> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    return Object.fromEntries(
      Object.entries(kept).filter(([name, value]) => name in emptyMessage && typeof value === 'string'),
    );
  } catch {
    return null;
  }
}
