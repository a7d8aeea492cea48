import { v7 } from 'uuid';

/** A new UUIDv7: ordered by time, so that new rows lie side by side in their index. */
export const newId = (): string => v7();
