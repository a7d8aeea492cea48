import { sql, type RawBuilder } from 'kysely';
import type { CourseRow } from './course-wire.ts';
import type { Database } from '#platform/database/database.ts';
import type { VersionLecture, VersionSection } from '#tables/course-tables.ts';

/** A version of a course, with the counts beside it and its category's name. */
export interface Version extends CourseRow {
  number: number;
  thumbnailId: string | null;
  acceptsMarks: boolean;
  /** Whether lectures that have nothing to do with code have no editor beside them. */
  hidesEditor: boolean;
  categoryName: string;
  publishedAt: Date;
  outline: VersionSection[];
  /** Its sort key in the list, from which the next page continues. */
  place: number;
}

export interface VersionRef {
  courseId: string;
  number: number;
}

/** A course with fewer students is never a bestseller, however small its category. */
const BESTSELLER_MIN_STUDENTS = 10;

/**
 * How much of a version is read. Cards omit the outline and the ids of reviews, sections omit the lectures, outlines
 * omit the lectures' texts, and pages omit the ids of reviews too.
 */
export type Extent = 'card' | 'sections' | 'outline' | 'page' | 'whole';

const WITHOUT_TEXTS = sql`(select coalesce(jsonb_agg(jsonb_set(s.value, '{lectures}', (
      select coalesce(jsonb_agg(l.value || '{"description": "", "starterCode": ""}' order by l.ordinality), '[]')
      from jsonb_array_elements(s.value -> 'lectures') with ordinality l
    )) order by s.ordinality), '[]') from jsonb_array_elements(v.outline) with ordinality s)`;

const OUTLINES: Record<Extent, RawBuilder<unknown>> = {
  card: sql`'[]'::jsonb`,
  sections: sql`(select coalesce(jsonb_agg(s.value || '{"lectures": []}' order by s.ordinality), '[]')
    from jsonb_array_elements(v.outline) with ordinality s)`,
  outline: WITHOUT_TEXTS,
  page: WITHOUT_TEXTS,
  whole: sql`v.outline`,
};

const REVIEW_IDS = sql`(
    select coalesce(json_agg(r.id order by r.updated_at desc), '[]') from reviews r where r.course_id = v.course_id
  )`;
const NO_REVIEW_IDS = sql`'[]'::json`;
const WITHOUT_REVIEW_IDS: readonly Extent[] = ['card', 'page'];

/**
 * Reads versions. `chosen` yields `course_id`, `number` and `place`, the sort number in the result; at the same place
 * the newer course comes first. Only the owner may read the working copy, `courses`, through it.
 *
 * A bestseller is a published course with at least 10 students in the top tenth of its category by students, as
 * computed that day.
 */
const selectVersions = (chosen: RawBuilder<unknown>, extent: Extent) => sql`
  select v.course_id as "courseId", v.number, v.title, v.description, v.what_you_will_learn as "whatYouWillLearn",
    v.price_cents as "priceCents", v.category_id as "categoryId", categories.name as "categoryName",
    v.thumbnail_id as "thumbnailId", v.accepts_marks as "acceptsMarks", v.hides_editor as "hidesEditor", v.level, v.language, v.requirements,
    entry.reading_seconds as "readingSeconds", entry.exercises_count as "exercisesCount",
    entry.quizzes_count as "quizzesCount", entry.has_captions as "hasCaptions",
    coalesce(mode.is_taught, false) as "isTaught", thumbnail.details as thumbnail,
    case when u.id is not null then json_build_object(
      'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'picture', picture.details
    ) end as instructor,
    ${OUTLINES[extent]} as outline, chosen.place,
    v.sections_count as "sectionsCount", v.lectures_count as "lecturesCount", v.duration_ms as "durationMs",
    v.published_at as "publishedAt",
    coalesce(ec.students, 0) as "studentsCount", coalesce(rc.count, 0) as "reviewsCount",
    coalesce(rc.sum, 0) as "ratingSum", ${WITHOUT_REVIEW_IDS.includes(extent) ? NO_REVIEW_IDS : REVIEW_IDS} as "reviewIds",
    p.course_id is not null as "isPublished",
    p.course_id is not null and coalesce(ec.students, 0)
      >= greatest(categories.bestseller_students, ${sql.lit(BESTSELLER_MIN_STUDENTS)}) as "isBestseller"
  from (${chosen}) chosen
  join course_versions v on v.course_id = chosen.course_id and v.number = chosen.number
  join courses c on c.id = v.course_id
  join categories on categories.id = v.category_id
  left join users u on u.id = c.instructor_id
  left join media picture on picture.id = u.picture_id
  left join media thumbnail on thumbnail.id = v.thumbnail_id
  left join enrolment_counts ec on ec.course_id = v.course_id
  left join rating_counts rc on rc.course_id = v.course_id
  left join published_courses p on p.course_id = v.course_id
  left join teaching_modes mode on mode.course_id = v.course_id
  left join catalogue_entries entry on entry.course_id = v.course_id and entry.version = v.number
  order by chosen.place, v.course_id desc`;

/** Reads the versions that `chosen` gives, in one statement that is prepared under `name`. */
export const readChosen = async (
  db: Database,
  name: string,
  chosen: RawBuilder<unknown>,
  extent: Extent,
): Promise<Version[]> => {
  const { rows } =
    await sql<Version>`${sql.raw(`-- name: ${name}\n`)}${selectVersions(chosen, extent)}`.execute(db);
  return rows;
};

/** Versions in the order of `refs`; missing ones are left out. */
export const readVersions = (
  db: Database,
  refs: readonly VersionRef[],
  extent: Extent = 'whole',
): Promise<Version[]> => {
  const ids = refs.map(({ courseId }) => courseId);
  const numbers = refs.map(({ number }) => number);
  const chosen = sql`select * from unnest(${ids}::uuid[], ${numbers}::int[]) with ordinality as t (course_id, number, place)`;
  return readChosen(db, `read_versions_${extent}`, chosen, extent);
};

const published = (courseId: string): RawBuilder<unknown> =>
  sql`select course_id, version as number, 1 as place from published_courses where course_id = ${courseId}::uuid`;

/**
 * The published version of a course without the lectures' texts and the ids of reviews; undefined for an unpublished
 * course.
 */
export const readPublishedOutline = async (db: Database, courseId: string): Promise<Version | undefined> =>
  (await readChosen(db, 'read_published_outline', published(courseId), 'page'))[0];

/** The texts of one lecture of a version; undefined when the version does not contain it. */
export const readLectureTexts = async (
  db: Database,
  { courseId, number, lectureId }: VersionRef & { lectureId: string },
): Promise<Pick<VersionLecture, 'description' | 'starterCode'> | undefined> => {
  const { rows } = await sql<Pick<VersionLecture, 'description' | 'starterCode'>>`-- name: read_lecture_texts
    select found ->> 'description' as description, found ->> 'starterCode' as "starterCode"
    from course_versions v, jsonb_path_query_first(v.outline, '$[*].lectures[*] ? (@.id == $id)',
      jsonb_build_object('id', ${lectureId}::text)) found
    where v.course_id = ${courseId}::uuid and v.number = ${number}::int and found is not null`.execute(db);
  return rows[0];
};

/** The published versions of courses, in the order of `courseIds`; unpublished ones are left out. */
export const readAllPublished = (
  db: Database,
  courseIds: string[],
  extent: Extent = 'outline',
): Promise<Version[]> => {
  const chosen = sql`select p.course_id, p.version as number, t.place
    from unnest(${courseIds}::uuid[]) with ordinality as t (course_id, place) join published_courses p using (course_id)`;
  return readChosen(db, `read_all_published_${extent}`, chosen, extent);
};
