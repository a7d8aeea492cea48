import { v7 } from 'uuid';

/** Returns a new UUIDv7. It is ordered by time, so that new rows lie side by side in their index. */
export const newId = (): string => v7();
