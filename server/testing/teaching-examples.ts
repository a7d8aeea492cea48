import { operations } from '@lectern/contract';
import { attemptInPath } from './course-examples.ts';
import type { ExampleRequest } from './example.ts';
import type { World } from './world.ts';

/** The enrolled student, who shows their work. */
const learnerOf = async ({ app, cast: { enrolled } }: World, courseId: string) => {
  const { token, userId } = enrolled;
  await app.call(operations.showWork, { token, params: { courseId }, body: { isShown: true } });
  return { courseId, studentId: userId };
};

export const learnerInPath = async (world: World): Promise<ExampleRequest> => ({
  params: await learnerOf(world, world.course.courseId),
});

export const learnerTriesInPath = async (world: World): Promise<ExampleRequest> => ({
  params: {
    ...(await learnerOf(world, world.course.courseId)),
    lectureId: world.course.lectureIds[0] ?? '',
  },
});

/** In a course of the same owner that has an exercise. */
export const learnerAttemptInPath = async (world: World): Promise<ExampleRequest> => {
  const { params: { courseId = '', attemptId = '' } = {} } = await attemptInPath(world);
  return { params: { ...(await learnerOf(world, courseId)), attemptId } };
};
