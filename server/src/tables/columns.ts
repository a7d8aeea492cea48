import type { ColumnType } from 'kysely';

/** A `timestamptz` column. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** A `timestamptz` column with the time of the insert as its default. */
export type Now = ColumnType<Date, Date | string | undefined, Date | string>;
