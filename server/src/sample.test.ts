import { operations } from '@lectern/contract';
import type { Category } from '@lectern/contract/catalog';
import type { Course, CourseCard, Lecture, Section } from '@lectern/contract/course';
import { MINUTE } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../sample/categories.ts';
import { sampleCourses } from '../sample/courses.ts';
import { checkOf } from '../sample/sample-course.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { anInstructor } from '../testing/accounts.ts';
import { eventually } from '../testing/eventually.ts';
import { readConfig, type Config } from './config.ts';
import { fillEmptyDatabase, type DemoAccount } from './sample.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const configOf = (more: Partial<Config> = {}): Config => ({
  ...readConfig({ DATA_DIR: app.dataDir }),
  ...more,
});

const fill = async (more?: Partial<Config>): Promise<{ accounts: DemoAccount[]; lines: string[] }> => {
  const lines: string[] = [];
  const accounts = await fillEmptyDatabase({
    app,
    config: configOf(more),
    databaseUrl: app.databaseUrl,
    say: (line) => lines.push(line),
  });
  return { accounts, lines };
};

const catalogue = async (): Promise<CourseCard[]> => {
  const { body } = await app.call(operations.searchCourses, { query: { limit: '100' } });
  return (body.data as { courses: CourseCard[] }).courses;
};

/** Of all lectures of the courses, those with a video of a length that makes sense. */
const countVideos = async (courses: CourseCard[]): Promise<number> => {
  const lecturesOf = async (courseId: string): Promise<Lecture[]> => {
    const { body } = await app.call(operations.getCourse, { params: { courseId } });
    const sections = (body.data as Course).courseContent.map(async ({ _id: sectionId }) => {
      const section = await app.call(operations.getCourseSection, { params: { courseId, sectionId } });
      return (section.body.data as Section).subSection;
    });
    return (await Promise.all(sections)).flat();
  };
  const lectures = (await Promise.all(courses.map(({ _id }) => lecturesOf(_id)))).flat();
  return lectures.filter(({ hasVideo, durationSeconds }) => hasVideo && durationSeconds > 10).length;
};

const exercises = sampleCourses.flatMap(({ sections }) =>
  sections.flatMap(({ lectures }) => lectures.flatMap(({ exercise }) => exercise ?? [])),
);

const sampleQuizzes = sampleCourses.flatMap(({ sections }) =>
  sections.flatMap(({ lectures }) => lectures.flatMap(({ quiz }) => quiz ?? [])),
);

const codes = sampleCourses.flatMap(({ sections }) =>
  sections.flatMap(({ lectures }) => lectures.flatMap(({ codeSteps }) => (codeSteps ? [codeSteps] : []))),
);

/** Of each exercise, in their order, as its check has them. */
const countTests = async (): Promise<(number | undefined)[]> => {
  const found = await app.db.selectFrom('exercises').select('check_result').orderBy('id').execute();
  return found.map(({ check_result: check }) => check?.tests.length);
};

const categoryNames = async (): Promise<string[]> => {
  const { body } = await app.call(operations.getAllCategories);
  return (body.data as Category[]).map(({ name }) => name);
};

// Each video of the sample courses is probed by a process of its own.
const FILLING = { timeout: 5 * MINUTE };

describe('a database', () => {
  it('that is empty gets the categories alone in production', async () => {
    expect(await fill({ production: true })).toEqual({ accounts: [], lines: [] });
    expect(await categoryNames()).toEqual(categories.map(({ name }) => name));
    expect(await catalogue()).toEqual([]);
  });

  it('in use gets no sample courses', async () => {
    const { userId } = await anInstructor(app);
    expect((await fill()).accounts).toEqual([]);
    expect(await catalogue()).toEqual([]);
    await app.db.deleteFrom('users').where('id', '=', userId).execute();
  });

  it('that is empty is filled once by two nodes that start together', FILLING, async () => {
    const [{ accounts }] = await Promise.all([fill(), fill()]);
    expect(await categoryNames()).toHaveLength(categories.length);
    // The answer from before is dropped by the database's word.
    const courses = await eventually(async () => {
      const found = await catalogue();
      expect(found.map(({ courseName }) => courseName).toSorted()).toEqual(
        sampleCourses.map(({ courseName }) => courseName).toSorted(),
      );
      return found;
    });
    expect(courses.every(({ thumbnail }) => thumbnail !== '')).toBe(true);
    expect(await countVideos(courses)).toBe(
      sampleCourses.flatMap(({ sections }) =>
        sections.flatMap(({ lectures }) => lectures.filter(({ video }) => video !== undefined)),
      ).length,
    );
    // Nothing of it was judged: on a busy machine that would end the first start.
    expect(app.codeRunner.processId()).toBeUndefined();
    expect(await countTests()).toEqual(exercises.map((exercise) => checkOf(exercise).tests.length));
    const quizzes = await app.db.selectFrom('quizzes').select('found').execute();
    expect(quizzes).toEqual(sampleQuizzes.map(({ found }) => ({ found })));
    const tracks = await app.db.selectFrom('code_tracks').select('id').execute();
    expect(tracks).toHaveLength(codes.length);
    expect(accounts).toHaveLength(2);
    for (const account of accounts) {
      const { status } = await app.call(operations.login, { body: account });
      expect(status, account.email).toBe(200);
    }
  });

  it('that is filled stays as it is', async () => {
    expect(await fill()).toMatchObject({ lines: [], accounts: [{}, {}] });
    expect(await catalogue()).toHaveLength(sampleCourses.length);
  });

  it('that was left half filled by a kill is filled to the end', FILLING, async () => {
    const [half, whole] = (await catalogue()).map(({ _id }) => _id);
    await app.db.deleteFrom('users').where('email', '=', 'student@lectern.example').execute();
    await app.db.deleteFrom('published_courses').where('course_id', '=', String(half)).execute();
    await app.db
      .updateTable('courses')
      .set({ published_version: null })
      .where('id', '=', String(half))
      .execute();
    expect((await fill()).accounts).toHaveLength(2);
    await eventually(async () => {
      const ids = (await catalogue()).map(({ _id }) => _id);
      expect([ids.length, ids.includes(String(half)), ids.includes(String(whole))]).toEqual([
        sampleCourses.length,
        false,
        true,
      ]);
    });
  });
});

describe('the code of a sample’s video', () => {
  it.each(codes.map((steps) => [steps[0]?.files[0]?.content.split('\n')[0], steps] as const))(
    'that begins with %s prints what it says',
    async (_begin, steps) => {
      for (const { files, output } of steps) {
        if (output === null) continue;
        const { body } = await app.call(operations.runCode, { body: { code: files[0]?.content ?? '' } });
        const said = (body as unknown as { output: string }).output.replace(/ \(line \d+\)$/, '');
        expect(said).toBe(output.map(([, text]) => text).join('\n'));
      }
    },
  );
});
