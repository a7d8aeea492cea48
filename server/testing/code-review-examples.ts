import { operations } from '@lectern/contract';
import { newId } from '../src/platform/database/ids.ts';
import { attemptInPath } from './course-examples.ts';
import type { ExampleRequest } from './example.ts';
import type { World } from './world.ts';

export const aRemark = {
  file: 'code.js',
  line: 1,
  lastLine: 2,
  body: 'Say **what** it doubles',
  suggestion: 'export const double = (number) => number * 2;',
};

type Path = { params: Record<string, string> };

/** A review that the enrolled student can ask for. */
export const reviewToAsk = async (world: World): Promise<ExampleRequest> => {
  const { params } = await attemptInPath(world);
  const { courseId = '', lectureId = '', attemptId } = params ?? {};
  return { params: { courseId, lectureId, reviewId: newId() }, body: { attemptId, note: 'Is it clear?' } };
};

/** A review that the enrolled student has asked for, where somebody is enrolled. */
export const askedReviewInPath = async (world: World): Promise<Path> => {
  const { params = {}, body } = await reviewToAsk(world);
  const request = { params, ...(body && { body }) };
  await world.app.call(operations.askCodeReview, { token: world.cast.enrolled.token, ...request });
  return { params };
};

export const reviewInPath = async (world: World): Promise<Path> => {
  const { params } = await askedReviewInPath(world);
  return { params: { reviewId: params['reviewId'] ?? '' } };
};

/** Written by the owner. */
export const remarkInPath = async (world: World): Promise<Path> => {
  const { params: review } = await reviewInPath(world);
  const params = { ...review, remarkId: newId() };
  await world.app.call(operations.saveCodeRemark, {
    token: world.cast.owner.token,
    params,
    body: aRemark,
  });
  return { params };
};

/** Finished by the owner. */
export const finishedReviewInPath = async (world: World): Promise<Path> => {
  const { params } = await reviewInPath(world);
  const body = { verdict: 'Well done' };
  await world.app.call(operations.finishCodeReview, { token: world.cast.owner.token, params, body });
  return { params };
};

export const groupInPath = async (world: World): Promise<Path> => {
  const { params } = await attemptInPath(world);
  const { courseId = '', lectureId = '', attemptId = '' } = params ?? {};
  const groupId = 'g'.repeat(43);
  await world.app.db
    .updateTable('exercise_attempts')
    .set({ group_key: groupId })
    .where('id', '=', attemptId)
    .execute();
  return { params: { courseId, lectureId, groupId } };
};

/** A solution that the enrolled student can share. */
export const solutionToShare = async (world: World): Promise<ExampleRequest> => {
  const { params } = await attemptInPath(world);
  const { courseId = '', lectureId = '', attemptId } = params ?? {};
  return { params: { courseId, lectureId }, body: { attemptId, note: 'Short' } };
};

/** A solution that the enrolled student has shared, where somebody is enrolled. */
export const sharedSolutionInPath = async (world: World): Promise<Path> => {
  const { params = {}, body } = await solutionToShare(world);
  const request = { params, ...(body && { body }) };
  await world.app.call(operations.shareSolution, { token: world.cast.enrolled.token, ...request });
  const { token } = world.cast.owner;
  const { body: answer } = await world.app.call(operations.getSharedSolutions, { token, params });
  const [solution] = answer.data as { _id: string }[];
  return { params: { ...params, solutionId: solution?._id ?? newId() } };
};
