import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/**
 * Makes a query function. Its text is built once, takes values by name, and is prepared on each connection:
 *
 *     const findPlaces = prepared<{ userId: string }, { place: number }>(
 *       'find_places',
 *       ({ userId }) => `select place from places where user_id = ${userId}::uuid`,
 *     );
 *     const rows = await findPlaces(db, { userId }); // select place from places where user_id = $1::uuid
 */
export const prepared = <Values extends object, Row = unknown>(
  name: string,
  write: (places: Record<keyof Values, string>) => string,
): ((db: Database, values: Values) => Promise<Row[]>) => {
  const order: (keyof Values)[] = [];
  const places = new Proxy({} as Record<keyof Values, string>, {
    get(_, key) {
      const value = key as keyof Values;
      if (!order.includes(value)) order.push(value);
      return `$${order.indexOf(value) + 1}`;
    },
  });
  const text = `-- name: ${name}\n${write(places)}`;
  return async (db, values) => {
    const given = order.map((value) => values[value]);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, given));
    return rows;
  };
};
