import { MINUTE } from '@lectern/contract/units';

/** Formats a moment for a date-time field, in the browser's time zone: `2026-11-30T09:00`. */
export const toLocalTime = (iso: string): string => {
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
};

/** Parses such a field's value; undefined while it is empty. */
export const fromLocalTime = (local: string): string | undefined => {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
};

/** `Europe/Berlin` */
export const zoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
