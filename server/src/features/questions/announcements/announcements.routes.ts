import { operations } from '@lectern/contract';
import { requireInstructor, requireReader } from '../access.ts';
import { announcementsOf, sendAnnouncement } from './announcements.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Api } from '#platform/http/operations.ts';

export const announcementsRoutes = (api: Api, db: Database): void => {
  api.handle(operations.getAnnouncements, async ({ caller, params: { courseId } }) => ({
    data: await announcementsOf(db, await requireReader(db, caller, courseId)),
  }));

  api.handle(operations.sendAnnouncement, async ({ caller, params, body }) => {
    const reader = await requireInstructor(db, caller, params.courseId, 'edit');
    return { data: await sendAnnouncement(db, reader, { id: params.announcementId, ...body }) };
  });
};
