import { operations } from '@lectern/contract';
import type { CourseBuilderDependencies } from '../course-builder.service.ts';
import {
  acceptInvitation,
  declineInvitation,
  invite,
  readReceived,
  readStaff,
  removeMember,
  setRole,
  withdraw,
} from './staff.service.ts';
import { visitOwnLecture } from './visits.service.ts';
import type { Api } from '#platform/http/operations.ts';

/** Routes for the people who teach a course together. */
export const staffRoutes = (api: Api, deps: CourseBuilderDependencies & { publicUrl: string }): void => {
  const { db } = deps;
  api.handle(operations.getCourseStaff, async ({ caller, params }) => ({
    data: await readStaff(deps, caller, params.courseId),
  }));
  api.handle(operations.inviteToCourse, ({ caller: { userId: callerId }, params, body }) =>
    invite(deps, { ...params, ...body, callerId }),
  );
  api.handle(operations.withdrawInvitation, ({ caller: { userId: callerId }, params, body }) =>
    withdraw(db, { ...params, ...body, callerId }),
  );
  api.handle(operations.getCourseInvitations, async ({ caller: { userId } }) => ({
    data: await readReceived(db, userId),
  }));
  api.handle(operations.acceptCourseInvitation, ({ caller: { userId: callerId }, params }) =>
    acceptInvitation(db, { ...params, callerId }),
  );
  api.handle(operations.declineCourseInvitation, ({ caller: { userId: callerId }, params }) =>
    declineInvitation(db, { ...params, callerId }),
  );
  api.handle(operations.setCourseRole, ({ caller: { userId: callerId }, params, body }) =>
    setRole(db, { ...params, ...body, callerId }),
  );
  api.handle(operations.leaveCourseStaff, ({ caller: { userId: callerId }, params }) =>
    removeMember(db, { ...params, callerId }),
  );
  api.handle(operations.visitLecture, async ({ caller, params, body }) => ({
    data: await visitOwnLecture(deps, caller, { ...params, ...body }),
  }));
};
