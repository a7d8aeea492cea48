import { operations } from '@lectern/contract';
import { endSessionsOf, liftSuspension, suspendAccount } from '#features/auth/suspension.service.ts';
import {
  addCategory,
  changeCategory,
  moveCategory,
  removeCategory,
  usedCategories,
} from '#features/course-builder/categories.service.ts';
import { answerMessage, setMessageDone } from '#features/contact/contact.service.ts';
import { releaseCourse, takeDownCourse } from '#features/course-builder/take-down.service.ts';
import { keepReview, removeReview, reportedReviews } from '#features/reviews/review-reports.service.ts';
import { recordAct } from '#platform/database/audit-log.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Api } from '#platform/http/operations.ts';
import { listAccounts, listActs, listCourses, listMessages } from './admin.repository.ts';

interface AdminParts {
  db: Database;
  /** Without a slash at the end. */
  publicUrl: string;
  /** The operator's address, to which replies to an answer go; empty when none is set. */
  operator: string;
}

const PAGE = 50;

const actorOf = ({ userId }: Caller): string => `user:${userId}`;

/** The id after which the next page begins; null for the last page. */
const nextOf = (rows: readonly ({ id: string } | { _id: string })[]): string | null => {
  const last = rows.length < PAGE ? undefined : rows.at(-1);
  if (last === undefined) return null;
  return 'id' in last ? last.id : last._id;
};

const accountRoutes = (api: Api, { db, publicUrl }: AdminParts): void => {
  api.handle(operations.findAccounts, async ({ query }) => {
    const rows = await listAccounts(db, query, PAGE);
    const accounts = rows.map((row) => ({
      _id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      accountType: row.account_type,
      isAdmin: row.is_admin,
      createdAt: row.created_at.toISOString(),
      suspendedAt: row.suspended_at?.toISOString() ?? null,
      sessions: row.sessions,
    }));
    return { data: { accounts, next: nextOf(rows) } };
  });

  api.handle(operations.suspendAccount, ({ caller, params, body }) =>
    suspendAccount(db, publicUrl, { actor: actorOf(caller), ...params, ...body }),
  );
  api.handle(operations.liftSuspension, ({ caller, params }) =>
    liftSuspension(db, { actor: actorOf(caller), ...params }),
  );
  api.handle(operations.endAccountSessions, ({ caller, params }) =>
    endSessionsOf(db, { actor: actorOf(caller), ...params }),
  );
};

const courseRoutes = (api: Api, { db, publicUrl }: AdminParts): void => {
  api.handle(operations.findCourses, async ({ query }) => {
    const rows = await listCourses(db, query, PAGE);
    const courses = rows.map((row) => ({
      _id: row.id,
      courseName: row.title,
      instructor: row.instructor,
      isPublished: row.is_published,
      takenDownAt: row.taken_down_at?.toISOString() ?? null,
      reason: row.take_down_reason,
    }));
    return { data: { courses, next: nextOf(rows) } };
  });

  api.handle(operations.takeDownCourse, ({ caller, params, body }) =>
    takeDownCourse(db, publicUrl, { actor: actorOf(caller), ...params, ...body }),
  );
  api.handle(operations.releaseCourse, ({ caller, params }) =>
    releaseCourse(db, { actor: actorOf(caller), ...params }),
  );
};

const categoryRoutes = (api: Api, { db }: AdminParts): void => {
  api.handle(operations.addCategory, async ({ caller, body }) => {
    const added = await addCategory(db, body);
    if (added === undefined) throw new AppError('CATEGORY_EXISTS');
    await recordAct(db, {
      actor: actorOf(caller),
      action: 'add-category',
      subject: `category:${added.id}`,
      detail: { name: body.name },
    });
    return { data: { _id: added.id } };
  });

  api.handle(operations.changeCategory, async ({ caller, params, body }) => {
    await changeCategory(db, params.categoryId, body);
    await recordAct(db, {
      actor: actorOf(caller),
      action: 'change-category',
      subject: `category:${params.categoryId}`,
      detail: { name: body.name },
    });
  });

  api.handle(operations.getUsedCategories, async () => ({ data: await usedCategories(db) }));
  api.handle(operations.moveCategory, ({ caller, params, body }) =>
    moveCategory(db, { actor: actorOf(caller), ...params, ...body }),
  );
  api.handle(operations.removeCategory, ({ caller, params }) =>
    removeCategory(db, { actor: actorOf(caller), ...params }),
  );
};

const reviewRoutes = (api: Api, { db, publicUrl }: AdminParts): void => {
  api.handle(operations.getReportedReviews, async ({ query }) => {
    const reviews = await reportedReviews(db, query.after, PAGE);
    return { data: { reviews, next: nextOf(reviews) } };
  });
  api.handle(operations.keepReview, ({ caller, params }) =>
    keepReview(db, { actor: actorOf(caller), ...params }),
  );
  api.handle(operations.removeReview, ({ caller, params, body }) =>
    removeReview(db, publicUrl, { actor: actorOf(caller), ...params, ...body }),
  );
};

/** Routes for administrators. Every act is in the audit log. */
export const adminRoutes = (api: Api, parts: AdminParts): void => {
  accountRoutes(api, parts);
  courseRoutes(api, parts);
  categoryRoutes(api, parts);
  reviewRoutes(api, parts);

  api.handle(operations.getContactMessages, async ({ query }) => {
    const rows = await listMessages(parts.db, query, PAGE);
    const messages = rows.map(({ id, created_at, answered_at, done_at, ...row }) => ({
      _id: id,
      ...row,
      createdAt: created_at.toISOString(),
      answeredAt: answered_at?.toISOString() ?? null,
      doneAt: done_at?.toISOString() ?? null,
    }));
    return { data: { messages, next: nextOf(rows) } };
  });
  api.handle(operations.answerMessage, ({ caller, params, body }) =>
    answerMessage(parts.db, parts.operator, { actor: actorOf(caller), ...params, ...body }),
  );
  api.handle(operations.setMessageDone, ({ caller, params, body }) =>
    setMessageDone(parts.db, { actor: actorOf(caller), ...params, ...body }),
  );

  api.handle(operations.getAuditLog, async ({ query }) => {
    const rows = await listActs(parts.db, query, PAGE);
    const acts = rows.map(({ id, at, ...row }) => ({ _id: id, at: at.toISOString(), ...row }));
    return { data: { acts, next: nextOf(rows) } };
  });
};
