import { MINUTE } from '@lectern/contract/units';

/** A moment as a field of day and time has it, in the zone of the browser: `2026-11-30T09:00`. */
export const toLocalTime = (iso: string): string => {
  const moment = new Date(iso);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
};

/** What such a field says as a moment; undefined while it is not filled in. */
export const fromLocalTime = (local: string): string | undefined => {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
};

/** `Europe/Berlin` */
export const zoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
