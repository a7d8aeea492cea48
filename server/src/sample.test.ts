import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { CartItem } from '@lectern/contract/cart';
import type { Category } from '@lectern/contract/catalog';
import type { Course, CourseCard, Lecture, Section } from '@lectern/contract/course';
import type { Exercise } from '@lectern/contract/exercises';
import type { StudentCourse } from '@lectern/contract/learning';
import type { DataOf, Operation } from '@lectern/contract/operation';
import type { InboxQuestion } from '@lectern/contract/question-inbox';
import type { QuestionCard } from '@lectern/contract/questions';
import type { Quiz } from '@lectern/contract/shown-quiz';
import { MINUTE } from '@lectern/contract/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../sample/categories.ts';
import { sampleCourses } from '../sample/courses.ts';
import { demoHistory } from '../sample/demo-history.ts';
import { checkOf } from '../sample/sample-course.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { anInstructor } from '../testing/accounts.ts';
import { eventually } from '../testing/eventually.ts';
import { readConfig, type Config } from './config.ts';
import { DEMO_INSTRUCTOR, DEMO_PASSWORD, DEMO_STUDENT } from './demo-accounts.ts';
import { fillEmptyDatabase, type DemoAccount } from './sample.ts';
import { makeHistory } from './sample-history.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const configOf = (more: Partial<Config> = {}): Config => ({
  ...readConfig({ DATA_DIR: app.dataDir }),
  ...more,
});

interface Fill {
  accounts: DemoAccount[];
  areNew: boolean;
  lines: string[];
}

const fill = async (more?: Partial<Config>): Promise<Fill> => {
  const lines: string[] = [];
  const filled = await fillEmptyDatabase({
    app,
    config: configOf(more),
    databaseUrl: app.databaseUrl,
    say: (line) => lines.push(line),
  });
  return { ...filled, lines };
};

const catalogue = async (): Promise<CourseCard[]> => {
  const { body } = await app.call(operations.searchCourses, { query: { limit: '100' } });
  return (body.data as { courses: CourseCard[] }).courses;
};

/** The lectures of all courses that have a video with a plausible length. */
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

/** The results of each exercise's check, in order. */
const countTests = async (): Promise<(number | undefined)[]> => {
  const found = await app.db.selectFrom('exercises').select('check_result').orderBy('id').execute();
  return found.map(({ check_result: check }) => check?.tests.length);
};

const categoryNames = async (): Promise<string[]> => {
  const { body } = await app.call(operations.getAllCategories);
  return (body.data as Category[]).map(({ name }) => name);
};

// A process of its own probes each video of the sample courses.
const FILLING = { timeout: 5 * MINUTE };

describe('a database', () => {
  it('that is empty gets the categories alone in production', async () => {
    expect(await fill({ production: true })).toEqual({ accounts: [], areNew: false, lines: [] });
    expect(await categoryNames()).toEqual(categories.map(({ name }) => name));
    // Step 1 demands a category of a course on any subject.
    expect(await categoryNames()).toContain('Other Subjects');
    expect(await catalogue()).toEqual([]);
  });

  it('in use gets no sample courses', async () => {
    const { userId } = await anInstructor(app);
    expect((await fill()).accounts).toEqual([]);
    expect(await catalogue()).toEqual([]);
    await app.db.deleteFrom('users').where('id', '=', userId).execute();
  });

  it('that is empty is filled once by two nodes that start together', FILLING, async () => {
    const [{ accounts, areNew }, other] = await Promise.all([fill(), fill()]);
    // The one that came second made nothing, and makes no history either.
    expect(areNew).not.toBe(other.areNew);
    expect(await categoryNames()).toHaveLength(categories.length);
    // The database's notification drops the earlier answer.
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
    const withoutEditor = app.db.selectFrom('courses').select('title').where('hides_editor', '=', true);
    expect(await withoutEditor.orderBy('title').execute()).toEqual([
      { title: 'Accessible web pages' },
      { title: 'German for travellers: first words' },
    ]);
    // None of it was judged: on a busy machine that would end the first start.
    expect(app.codeRunner.processId()).toBeUndefined();
    expect(await countTests()).toEqual(exercises.map((exercise) => checkOf(exercise).tests.length));
    const quizzes = await app.db.selectFrom('quizzes').select('found').execute();
    expect(quizzes).toEqual(sampleQuizzes.map(({ found }) => ({ found })));
    const tracks = await app.db.selectFrom('code_tracks').select('id').execute();
    expect(tracks).toHaveLength(codes.length);
    expect(codes.length).toBeGreaterThanOrEqual(4);
    expect(accounts).toHaveLength(2);
    for (const account of accounts) {
      const { status } = await app.call(operations.login, { body: account });
      expect(status, account.email).toBe(200);
    }
  });

  it('that is filled stays as it is', async () => {
    expect(await fill()).toMatchObject({ lines: [], areNew: false, accounts: [{}, {}] });
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

describe('the history of the demo student', () => {
  const call = async <Data>(operation: Operation, token: string, request: object = {}): Promise<Data> => {
    const { status, body } = await app.call(operation, { token, ...request });
    expect(status).toBe(200);
    return body.data as Data;
  };
  const logIn = async (email: string): Promise<string> => {
    const { body } = await app.call(operations.login, { body: { email, password: DEMO_PASSWORD } });
    return String(body['token']);
  };
  let student: string;
  let instructor: string;
  let courseId: string;
  let openedByIt: number;
  const countSessions = async (): Promise<number> =>
    (await app.db.selectFrom('sessions').select('user_id').execute()).length;
  beforeAll(async () => {
    await fill();
    const before = await countSessions();
    await makeHistory(app);
    openedByIt = (await countSessions()) - before;
    student = await logIn(DEMO_STUDENT.email);
    instructor = await logIn(DEMO_INSTRUCTOR.email);
    const [course] = await call<StudentCourse[]>(operations.getStudentCourses, student);
    courseId = course?._id ?? '';
  }, FILLING.timeout);

  it('goes on in the third section of a course, and another course is saved', async () => {
    const { progress, records, lastLecture, course } = await call<DataOf<typeof operations.getPlayer>>(
      operations.getPlayer,
      student,
      { params: { courseId } },
    );
    const lectures = course.courseContent.flatMap(({ subSection }) => subSection);
    expect(progress.completedLectures).toBe(demoHistory.completed.length + 1);
    expect(lectures.find(({ _id }) => _id === lastLecture)?.title).toBe(demoHistory.goesOnWith.lecture);
    expect(records.map(({ completedBy }) => completedBy)).toContain('exercise');
    const saved = await call<CartItem[]>(operations.getCartItems, student);
    expect(saved.map(({ courseId: { courseName } }) => courseName)).toEqual([demoHistory.savedCourseName]);
  });

  it('has an exercise that failed before it passed, and a quiz with one miss', async () => {
    const { course } = await call<DataOf<typeof operations.getPlayer>>(operations.getPlayer, student, {
      params: { courseId },
    });
    const lectures = course.courseContent.flatMap(({ subSection }) => subSection);
    const idOf = (title: string): string => lectures.find((one) => one.title === title)?._id ?? '';
    const { attempts } = await call<Exercise>(operations.getExercise, student, {
      params: { courseId, lectureId: idOf(demoHistory.exercise.lecture) },
    });
    expect(attempts.map(({ hasPassed }) => hasPassed)).toEqual([true, false]);
    const { tries } = await call<Quiz>(operations.getQuiz, student, {
      params: { courseId, lectureId: idOf(demoHistory.quiz.lecture) },
    });
    expect(tries.map(({ right, total }) => [right, total])).toEqual([
      [2, 3],
      [1, 1],
    ]);
  });

  it('has cards of the miss, of the failed test and of a note, all due today, also after an undone answer', async () => {
    const read = () =>
      call<DataOf<typeof operations.getDailyReview>>(operations.getDailyReview, student, {
        query: { dayStart: new Date().toISOString() },
      });
    const before = await read();
    expect(before.cards.map(({ kind }) => kind).toSorted()).toEqual(['note', 'question', 'test']);
    const at = Date.now();
    const events = before.cards.flatMap(({ _id: card }) => {
      const [answer, undo] = [randomUUID(), randomUUID()];
      return [
        { id: answer, card, act: 'again', at },
        { id: undo, card, act: 'undo', undoes: answer, at },
      ];
    });
    await call(operations.recordRecall, student, { body: { device: 'laptop', sentAt: at, events } });
    const after = await read();
    expect(after.cards.map(({ _id, next }) => [_id, next])).toEqual(
      before.cards.map(({ _id, next }) => [_id, next]),
    );
    expect(after.doneToday).toBe(0);
  });

  it('has a question with the instructor’s answer, and one that waits in the inbox', async () => {
    const { questions } = await call<{ questions: QuestionCard[] }>(operations.getQuestions, student, {
      params: { courseId },
    });
    expect(questions.map(({ acceptedAnswer, answers }) => [acceptedAnswer !== null, answers])).toEqual([
      [false, 0],
      [true, 1],
    ]);
    const inbox = await call<{ questions: InboxQuestion[] }>(operations.getQuestionInbox, instructor);
    expect(inbox.questions.map(({ title }) => title)).toEqual([questions[0]?.title]);
  });

  it('leaves no session open', () => {
    expect(openedByIt).toBe(0);
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
