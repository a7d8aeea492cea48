import {
  changeAcceptsMarks,
  insertCourse,
} from '../src/features/course-builder/course-builder.repository.ts';
import { insertLecture, setFree } from '../src/features/course-builder/lectures.repository.ts';
import { insertSection } from '../src/features/course-builder/outline.repository.ts';
import { publishCourse } from '../src/features/course-builder/publishing.service.ts';
import { newId } from '../src/platform/database/ids.ts';
import type { TestApp } from './test-app.ts';

type Server = Pick<TestApp, 'db'>;
type Owner = { userId: string };

interface TestSection {
  id: string;
  title: string;
  lectures: { id: string; title: string; videoId: string | null }[];
}

export interface TestCourse {
  courseId: string;
  categoryId: string;
  title: string;
  sections: TestSection[];
  /** The lectures of all sections, in order. */
  lectureIds: string[];
}

type Given = Partial<{
  title: string;
  description: string;
  priceCents: number;
  categoryId: string;
  sections: number;
  /** In each section. */
  lectures: number;
  /** Gives each lecture a ready video of this length, with a row but no file. */
  videoSeconds: number;
  /** Whether lectures that were only marked count for completing the course; false when absent. */
  acceptsMarks: boolean;
  /** The first lecture is free. */
  isFirstFree: boolean;
}>;

/** Makes a category: `const categoryId = await aCategory(app)`. */
export const aCategory = async ({ db }: Server, name?: string): Promise<string> => {
  const id = newId();
  await db
    .insertInto('categories')
    .values({ id, name: name ?? `Category ${id}`, description: 'For a test', position: 1 })
    .execute();
  return id;
};

/** Stores a ready video's row, without a file. */
export const aVideo = async ({ db }: Server, owner: Owner, seconds = 60): Promise<string> => {
  const id = newId();
  await db
    .insertInto('media')
    .values({
      id,
      owner_id: owner.userId,
      kind: 'video',
      state: 'ready',
      content_type: 'video/mp4',
      bytes: 1000,
      duration_ms: seconds * 1000,
      details: '{}',
    })
    .execute();
  return id;
};

/** Makes a working copy that was never published. */
export const aDraftCourse = async (app: Server, owner: Owner, given: Given = {}): Promise<TestCourse> => {
  const courseId = newId();
  const title = given.title ?? 'A course for a test';
  const categoryId = given.categoryId ?? (await aCategory(app));
  await insertCourse(app.db, courseId, owner.userId, {
    title,
    description: given.description ?? 'What it is about',
    whatYouWillLearn: 'How a test is written',
    priceCents: given.priceCents ?? 0,
    categoryId,
  });
  const sections: TestSection[] = [];
  await app.db.transaction().execute(async (tx) => {
    await changeAcceptsMarks(tx, courseId, given.acceptsMarks ?? false);
    for (let s = 1; s <= (given.sections ?? 1); s += 1) {
      const section: TestSection = { id: newId(), title: `Section ${s}`, lectures: [] };
      await insertSection(tx, { id: section.id, courseId, title: section.title });
      for (let l = 1; l <= (given.lectures ?? 1); l += 1) {
        const videoId =
          given.videoSeconds === undefined ? null : await aVideo({ db: tx }, owner, given.videoSeconds);
        const lecture = { id: newId(), title: `Lecture ${s}.${l}`, videoId };
        await insertLecture(tx, {
          id: lecture.id,
          courseId,
          sectionId: section.id,
          title: lecture.title,
          description: `The text of ${lecture.title}`,
          videoId: videoId ?? undefined,
        });
        section.lectures.push(lecture);
      }
      sections.push(section);
    }
    const [first] = sections.flatMap(({ lectures }) => lectures);
    if (given.isFirstFree && first) await setFree(tx, courseId, [first.id], true);
  });
  const lectureIds = sections.flatMap(({ lectures }) => lectures.map(({ id }) => id));
  return { courseId, categoryId, title, sections, lectureIds };
};

/** Makes a published course: `await aPublishedCourse(app, instructor, { sections: 2, lectures: 2 })`. */
export const aPublishedCourse = async (app: Server, owner: Owner, given: Given = {}): Promise<TestCourse> => {
  const course = await aDraftCourse(app, owner, given);
  await publishCourse(app.db, course.courseId, owner.userId);
  return course;
};
