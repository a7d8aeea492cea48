import type { UsedCategory } from '@lectern/contract/admin';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';

export interface NewCategory {
  name: string;
  description: string;
}

/** Appends categories. A category whose name exists, in any letter case, stays as it is. Returns the new ids. */
export const insertCategories = async (db: Database, categories: NewCategory[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`insert into categories (id, name, description, position)
    select t.id, t.name, t.description, t.place + (select coalesce(max(position), 0) from categories)
    from unnest(${categories.map(() => newId())}::uuid[], ${categories.map(({ name }) => name)}::text[],
      ${categories.map(({ description }) => description)}::text[]) with ordinality as t (id, name, description, place)
    on conflict (lower(name)) where removed_at is null do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

const BESTSELLER_SHARE = 0.1;

/** Recomputes the least number of students in the top tenth of each category; true when any number changed. */
export const countBestsellers = async (db: Database): Promise<boolean> => {
  const { rows } = await sql`update categories set bestseller_students = counted.students
    from (
      select category_id, students from (
        select p.category_id, coalesce(e.students, 0) as students,
          row_number() over (partition by p.category_id order by coalesce(e.students, 0) desc) as place,
          count(*) over (partition by p.category_id) as courses
        from published_courses p left join enrolment_counts e using (course_id)
      ) ranked where place = greatest(ceil(courses * ${sql.lit(BESTSELLER_SHARE)}), 1)
    ) counted
    where categories.id = counted.category_id and categories.bestseller_students is distinct from counted.students
    returning categories.id`.execute(db);
  return rows.length > 0;
};

/** Whether one of these categories has at most one course in the catalogue. */
export const isAlmostEmpty = async (db: Database, ids: string[]): Promise<boolean> => {
  const { rows } = await sql`select id from unnest(${ids}::uuid[]) id
    where (select count(*) from (select from published_courses where category_id = id limit 2) few) < 2`.execute(
    db,
  );
  return rows.length > 0;
};

/** `taken` when another category has the name, in any letter case. */
export const updateCategory = async (
  db: Database,
  id: string,
  { name, description }: NewCategory,
): Promise<'changed' | 'missing' | 'taken'> => {
  const { rows } = await sql<{ is_taken: boolean; is_there: boolean }>`
    select exists (select from categories where lower(name) = lower(${name}) and id <> ${id} and removed_at is null) as is_taken,
      exists (select from categories where id = ${id} and removed_at is null) as is_there`.execute(db);
  if (rows[0]?.is_there !== true) return 'missing';
  if (rows[0].is_taken) return 'taken';
  await db.updateTable('categories').set({ name, description }).where('id', '=', id).execute();
  return 'changed';
};

/**
 * The ids in the order of the catalogue. The lock keeps others from ordering or removing categories before the
 * transaction ends.
 */
export const holdOrder = async (tx: Tx): Promise<string[]> => {
  await tx.selectFrom('categories').select('id').orderBy('id').forUpdate().execute();
  // Read again, because a statement that waited for the lock still sorts by the state before.
  const held = await tx
    .selectFrom('categories')
    .select('id')
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return held.map(({ id }) => id);
};

export const writeOrder = async (tx: Tx, ids: string[]): Promise<void> => {
  await sql`update categories set position = t.place from unnest(${ids}::uuid[]) with ordinality as t (id, place)
    where categories.id = t.id and categories.position <> t.place`.execute(tx);
};

/**
 * Counts drafts too, and the published version of a course that is to move to another category. In two parts, so that
 * each looks into an index: one condition for both would read every course for every category.
 */
const IN_USE = sql`((select count(*)::int from courses where archived_at is null and category_id = c.id)
  + (select count(*)::int from published_courses p join courses on courses.id = p.course_id
    where p.category_id = c.id and archived_at is null and courses.category_id is distinct from c.id))`;

export const listUsed = async (db: Database): Promise<UsedCategory[]> => {
  const { rows } = await sql<UsedCategory>`select id as _id, name, description, ${IN_USE} as courses
    from categories c where removed_at is null order by position, id`.execute(db);
  return rows;
};

/** False, and nothing changes, while the category contains a course. */
export const markRemoved = async (tx: Tx, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update categories c set removed_at = now()
    where id = ${id} and ${IN_USE} = 0`.execute(tx);
  return numAffectedRows === 1n;
};
