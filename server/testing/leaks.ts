import { operations, type OperationName } from '@lectern/contract';
import { doubling } from './exercises.ts';
import { EXPLANATION } from './quizzes.ts';
import type { Who, World } from './world.ts';

/** In the working copy, changed since the course was published. */
const DRAFT = 'words that only those who teach it have seen';

/** A world that contains secrets from everybody in it. */
export const withSecrets = async (world: World): Promise<World> => {
  const { db } = world.app;
  const { courseId } = world.course;
  await db.updateTable('courses').set({ description: DRAFT }).where('id', '=', courseId).execute();
  await db.updateTable('sections').set({ title: DRAFT }).where('course_id', '=', courseId).execute();
  await db
    .updateTable('lectures')
    .set({ title: DRAFT, description: DRAFT, starter_code: DRAFT })
    .where('course_id', '=', courseId)
    .execute();
  return world;
};

/** Operations that answer the person who proves who they are, whoever calls. */
const OF_WHOM_IT_PROVES: readonly OperationName[] = [
  'login',
  'signup',
  'logInWithPasskey',
  'finishProviderLogin',
  'confirmProviderLogin',
];

/** What only the author of an exercise or a quiz may read, and in part those who have passed. */
const HIDDEN = ['double(4711)', 'doubles a secret number', EXPLANATION];

/** The examples submit the solution: a student who has submitted it may read it. */
const HANDS_OWN_CODE: readonly OperationName[] = [
  'submitExercise',
  'getExerciseAttempt',
  'getExerciseSolutions',
  'askCodeReview',
  'getSharedSolutions',
];

/** A card of a quiz for practice tells its answer (decision 0598); that of a quiz that decides: attacks-on-quizzes. */
const TELLS_PRACTICE: readonly OperationName[] = ['checkRecall'];

interface Told {
  name: OperationName;
  who: Who;
  /** The whole answer. */
  text: string;
}

/** Says what an answer tells that its reader may not know: drafts, hidden tests, addresses of others, hashes. */
export const leaksIn = ({ cast }: World, { name, who, text }: Told): string[] => {
  const mayReadDraft = who === 'owner' || who === 'editor' || who === 'assistant';
  const others = Object.values(cast).filter(({ email }) => who === 'visitor' || cast[who].email !== email);
  const hasPower = operations[name].access === 'admin' || OF_WHOM_IT_PROVES.includes(name);
  const secrets = [
    ...(mayReadDraft
      ? []
      : [DRAFT, ...HIDDEN.filter((secret) => secret !== EXPLANATION || !TELLS_PRACTICE.includes(name))]),
    ...(mayReadDraft || HANDS_OWN_CODE.includes(name) ? [] : [doubling.solution[0]?.content ?? '']),
    ...(hasPower ? [] : others.map(({ email }) => email)),
    ...others.map(({ token }) => token),
    '$argon2',
  ];
  // As it stands in JSON.
  return secrets.filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)));
};
