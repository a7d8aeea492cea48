import { operations } from '@lectern/contract';
import { askForReview, readOwnReviews, withdrawReview } from './code-reviews.service.ts';
import { readAlsoFailed, sendToAlsoFailed } from './groups/also-failed.service.ts';
import { groupsOf, reviewOfGroup, sendToGroup, studentsOfGroup } from './groups/groups.service.ts';
import { reviewOfAttempt } from './named-reviews.service.ts';
import type { CodeReviewsDependencies } from './review-wire.ts';
import {
  deleteRemark,
  finishReview,
  openReview,
  pageOfQueue,
  readOpened,
  reviewedCourses,
  saveRemark,
} from './reviewing.service.ts';
import type { Api } from '#platform/http/operations.ts';

const studentRoutes = (api: Api, { db }: CodeReviewsDependencies): void => {
  api.handle(operations.getCodeReviews, async ({ caller: { userId }, params }) => ({
    data: await readOwnReviews(db, { userId, ...params }),
  }));

  api.handle(operations.askCodeReview, async ({ caller: { userId }, params, body }) => {
    const { reviewId, ...place } = params;
    return { data: await askForReview(db, { userId, ...place }, { reviewId, ...body }) };
  });

  api.handle(operations.withdrawCodeReview, ({ caller: { userId }, params: { reviewId, ...place } }) =>
    withdrawReview(db, { userId, ...place }, reviewId),
  );
};

const groupRoutes = (api: Api, deps: CodeReviewsDependencies): void => {
  api.handle(operations.sendToGroup, async ({ caller, params: { reviewId }, body }) => ({
    data: { students: await sendToGroup(deps, { instructorId: caller.userId, reviewId }, body) },
  }));

  api.handle(operations.getAlsoFailed, async ({ caller: { userId }, params: { reviewId } }) => ({
    data: await readAlsoFailed(deps.db, { instructorId: userId, reviewId }),
  }));

  api.handle(operations.sendToAlsoFailed, async ({ caller, params: { reviewId }, body }) => ({
    data: { students: await sendToAlsoFailed(deps.db, { instructorId: caller.userId, reviewId }, body) },
  }));

  api.handle(operations.getProgramGroups, async ({ caller, params }) => ({
    data: await groupsOf(deps, caller, params),
  }));

  api.handle(operations.showGroupStudents, async ({ caller, params }) => ({
    data: await studentsOfGroup(deps.db, caller, params),
  }));

  api.handle(operations.reviewGroup, async ({ caller, params }) => ({
    data: { review: await reviewOfGroup(deps.db, caller, params) },
  }));
};

export const codeReviewsRoutes = (api: Api, deps: CodeReviewsDependencies): void => {
  const { db } = deps;
  studentRoutes(api, deps);
  groupRoutes(api, deps);

  api.handle(
    operations.getReviewQueue,
    async ({ caller: { userId }, query: { course: courseId, ...page } }) => ({
      data: await pageOfQueue(deps, userId, { courseId, ...page }),
    }),
  );

  api.handle(operations.reviewLearnerAttempt, async ({ caller, params }) => ({
    data: { review: await reviewOfAttempt(db, caller, params) },
  }));

  api.handle(operations.getReviewedCourses, async ({ caller: { userId } }) => ({
    data: await reviewedCourses(db, userId),
  }));

  api.handle(operations.getCodeReview, async ({ caller, params: { reviewId } }) => ({
    data: await readOpened(deps, caller, reviewId),
  }));

  api.handle(operations.openCodeReview, ({ caller, params: { reviewId } }) =>
    openReview(db, { instructorId: caller.userId, reviewId }),
  );

  api.handle(operations.saveCodeRemark, async ({ caller, params: { reviewId, remarkId: _id }, body }) => ({
    data: await saveRemark(db, { instructorId: caller.userId, reviewId }, { _id, ...body }),
  }));

  api.handle(operations.deleteCodeRemark, ({ caller, params: { reviewId, remarkId } }) =>
    deleteRemark(db, { instructorId: caller.userId, reviewId }, remarkId),
  );

  api.handle(operations.finishCodeReview, async ({ caller, params: { reviewId }, body }) => ({
    data: await finishReview(deps, { instructorId: caller.userId, reviewId }, body),
  }));
};
