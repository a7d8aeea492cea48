import { operations } from '@lectern/contract';
import { newId } from '../src/platform/database/ids.ts';
import { lectureId } from './course-examples.ts';
import type { Example } from './example.ts';
import type { World } from './world.ts';

export const aQuestion = {
  place: 'second',
  at: 3,
  title: 'Why does the rope slip?',
  body: 'I pulled it **twice**.',
};

interface QuestionInPath {
  params: { courseId: string; questionId: string };
}

/** A question by the enrolled student, where somebody is enrolled. */
export const questionInPath = async (world: World): Promise<QuestionInPath> => {
  const { app, course, cast } = world;
  const params = { courseId: course.courseId, questionId: newId() };
  const body = { ...aQuestion, lectureId: lectureId(world) };
  await app.call(operations.saveQuestion, { token: cast.enrolled.token, params, body });
  return { params };
};

/** A question by the enrolled student, and an answer to it, their own unless somebody else writes it. */
export const answerInPath = async (
  world: World,
  author = world.cast.enrolled,
): Promise<{ params: QuestionInPath['params'] & { answerId: string } }> => {
  const { params: question } = await questionInPath(world);
  const params = { ...question, answerId: newId() };
  const body = { body: 'Pull it tight' };
  await world.app.call(operations.saveAnswer, { token: author.token, params, body });
  return { params };
};

export const reportedQuestionIn = async (world: World): Promise<{ textId: string }> => {
  const { params } = await questionInPath(world);
  const body = { reason: 'An insult' };
  await world.app.call(operations.reportQuestion, { token: world.cast.owner.token, params, body });
  return { textId: params.questionId };
};

export const aCannedAnswer = { title: 'Wet ropes', body: 'Dry it first' };

/** Of whoever calls. */
export const ownCannedAnswer: Example = async ({ app }, caller) => {
  const params = { cannedAnswerId: newId() };
  if (caller !== undefined)
    await app.call(operations.saveCannedAnswer, { token: caller.token, params, body: aCannedAnswer });
  return { params };
};

export const aClarification = { second: 7, body: 'This is a **bight**' };

/** Pinned by the owner. */
export const clarificationInPath: Example = async (world) => {
  const { app, course, cast } = world;
  const params = { courseId: course.courseId, clarificationId: newId() };
  const body = { ...aClarification, lectureId: lectureId(world) };
  await app.call(operations.saveClarification, { token: cast.owner.token, params, body });
  return { params };
};
