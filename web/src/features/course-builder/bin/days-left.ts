import { DAY } from '@lectern/contract/units';

/** For how many days something in a bin can still be brought back; 0 or less on the day that it goes. */
export const daysLeft = (goneAt: string): number => Math.ceil((Date.parse(goneAt) - Date.now()) / DAY);
