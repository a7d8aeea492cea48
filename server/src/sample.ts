import { join } from 'node:path';
import { trackOfSteps, type TrackStep } from '@lectern/contract/code-track/track-steps';
import type { ExerciseFields } from '@lectern/contract/exercises';
import { sql } from 'kysely';
import { categories } from '../sample/categories.ts';
import { sampleCourses } from '../sample/courses.ts';
import { checkOf } from '../sample/sample-course.ts';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import { DEMO_ABOUT, DEMO_INSTRUCTOR, DEMO_PASSWORD, DEMO_STUDENT } from './demo-accounts.ts';
import { createAccount, findAccountId, setAbout } from '#features/auth/accounts.service.ts';
import { createPasswords } from '#features/auth/passwords.service.ts';
import { saveTrack } from '#features/code-track/code-track.service.ts';
import {
  addCategories,
  publishWrittenCourse,
  type WrittenQuiz,
} from '#features/course-builder/sample-data.service.ts';
import { saveCheckedExercise } from '#features/exercises/exercises.service.ts';
import { saveFoundQuiz } from '#features/quizzes/own-quiz.service.ts';
import type { Database } from '#platform/database/database.ts';
import { withClient } from '#platform/database/with-client.ts';

/** The key of the advisory lock: any number that nothing else in Lectern uses. */
const FILLING_LOCK = 7_305_116_002;
const FILES = join(import.meta.dirname, '..', 'sample');

export interface DemoAccount {
  email: string;
  password: string;
}

interface Filling {
  app: Pick<App, 'db' | 'media'>;
  config: Pick<Config, 'dataDir' | 'secretKeys' | 'sampleData' | 'production'>;
  databaseUrl: string;
  say(line: string): void;
}

interface Filled {
  hasCategories: boolean;
  hasInstructor: boolean;
  hasStudent: boolean;
  hasOthers: boolean;
}

const look = async (db: Database): Promise<Filled> => {
  const { rows } = await sql<Filled>`select exists (select from categories) as "hasCategories",
    exists (select from users where lower(email) = ${DEMO_INSTRUCTOR.email}) as "hasInstructor",
    exists (select from users where lower(email) = ${DEMO_STUDENT.email}) as "hasStudent",
    exists (select from users where lower(email) not in (${DEMO_INSTRUCTOR.email}, ${DEMO_STUDENT.email})) as "hasOthers"`.execute(
    db,
  );
  return rows[0] ?? { hasCategories: true, hasInstructor: false, hasStudent: false, hasOthers: true };
};

/**
 * The demo student is created last. When it exists, the sample data are complete; when a real person exists, they are
 * unwanted.
 */
const needsSamples = ({ hasStudent, hasOthers }: Filled): boolean => !hasStudent && !hasOthers;

const makeSamples = async ({ app, config, say }: Filling): Promise<void> => {
  const passwords = createPasswords(config.secretKeys);
  const instructorId =
    (await findAccountId(app.db, DEMO_INSTRUCTOR.email)) ??
    (await createAccount(app.db, passwords, { ...DEMO_INSTRUCTOR, password: DEMO_PASSWORD }));
  await setAbout(app.db, instructorId, DEMO_ABOUT);
  const caller = {
    userId: instructorId,
    accountType: DEMO_INSTRUCTOR.accountType,
    isAdmin: false,
    sessionId: instructorId,
  };
  for (const course of sampleCourses) {
    say(`Making the sample course "${course.courseName}"`);
    const folders = {
      folder: join(FILES, course.slug),
      incomingDir: join(config.dataDir, 'incoming'),
      // The samples' own tests check these programs. On a machine busy with its first start, a program may exceed its
      // one second.
      saveExercise: (lectureId: string, fields: ExerciseFields) =>
        saveCheckedExercise(app.db, caller, lectureId, { fields, check: checkOf(fields) }),
      saveQuiz: (lectureId: string, { fields, found }: WrittenQuiz) =>
        saveFoundQuiz(app.db, caller, lectureId, { edition: { ...fields, found }, base: undefined }),
      saveCode: (lectureId: string, steps: readonly TrackStep[]) =>
        saveTrack(app.db, caller, lectureId, { text: JSON.stringify(trackOfSteps(steps)), base: undefined }),
    };
    await publishWrittenCourse(app, caller, course, folders);
  }
  await createAccount(app.db, passwords, { ...DEMO_STUDENT, password: DEMO_PASSWORD });
};

/** Nodes that start together on an empty database take turns: the second finds it filled. */
const whileLocked = (databaseUrl: string, work: () => Promise<void>): Promise<void> =>
  withClient(databaseUrl, 'lectern-sample', async (client) => {
    await client.query('select pg_advisory_lock($1)', [FILLING_LOCK]);
    await work();
  });

/**
 * Fills an empty database with the categories and, where sample data are wanted, the courses of a demo instructor. A
 * filled database costs one query. Returns the demo accounts that exist, and whether they were made now.
 */
export const fillEmptyDatabase = async (
  filling: Filling,
): Promise<{ accounts: DemoAccount[]; areNew: boolean }> => {
  const { app, config, databaseUrl } = filling;
  const wantsSamples = config.sampleData && !config.production;
  let found = await look(app.db);
  let areNew = false;
  if (!found.hasCategories || (wantsSamples && needsSamples(found))) {
    await whileLocked(databaseUrl, async () => {
      found = await look(app.db);
      if (!found.hasCategories) await addCategories(app.db, categories);
      if (!wantsSamples || !needsSamples(found)) return;
      await makeSamples(filling);
      areNew = true;
    });
    found = await look(app.db);
  }
  if (!wantsSamples) return { accounts: [], areNew };
  const accounts = [
    ...(found.hasInstructor ? [{ email: DEMO_INSTRUCTOR.email, password: DEMO_PASSWORD }] : []),
    ...(found.hasStudent ? [{ email: DEMO_STUDENT.email, password: DEMO_PASSWORD }] : []),
  ];
  return { accounts, areNew };
};
