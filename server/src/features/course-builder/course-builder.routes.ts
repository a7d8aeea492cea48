import { operations } from '@lectern/contract';
import { discardPart, listDeletedParts, restorePart } from './bin.service.ts';
import { readLectures, readSections } from './content.service.ts';
import {
  createCourse,
  listOwnCourses,
  readOwnCourse,
  readUnpublishedChanges,
  refuseForeignCourse,
  updateCourse,
  type CourseBuilderDependencies,
  setCompletionRule,
  setHiddenEditor,
} from './course-builder.service.ts';
import { deleteCourse, discardCourse, listDeletedCourses, restoreCourse } from './deletion.service.ts';
import { admitVideo, createLecture, deleteLecture, updateLecture } from './lectures.service.ts';
import { acceptOffer, endOffer, offerCourse, readOffers } from './offers.service.ts';
import { publishCourse, readPublishAudience, unpublishCourse } from './publishing.service.ts';
import { createSection, deleteSection, reorderCourse, updateSection } from './sections.service.ts';
import { AppError } from '#platform/errors.ts';
import type { Api } from '#platform/http/operations.ts';

const PUBLISHED: readonly unknown[] = [true, 'true', 'Published'];

const deletionMessage = (students: number): { message?: string } => {
  if (students === 0) return {};
  const who = students === 1 ? '1 student keeps' : `${students} students keep`;
  return { message: `Course deleted. Its ${who} their version and their record.` };
};

const courseRoutes = (api: Api, deps: CourseBuilderDependencies): void => {
  api.handle(operations.getInstructorCourses, async ({ caller, query }) => ({
    data: await listOwnCourses(deps, caller, query.content),
  }));
  api.handle(operations.getOwnCourse, async ({ caller, params }) => ({
    data: await readOwnCourse(deps, caller, params.courseId),
  }));
  api.handle(operations.getUnpublishedChanges, async ({ caller, params }) => ({
    data: await readUnpublishedChanges(deps, caller, params.courseId),
  }));
  api.handle(operations.getPublishAudience, async ({ caller, params }) => ({
    data: await readPublishAudience(deps.db, caller, params.courseId),
  }));
  api.handle(operations.createCourse, async ({ caller, body, files }) => ({
    data: { course: await createCourse(deps, caller, body, files.thumbnail) },
  }));
  api.handle(
    operations.updateCourse,
    async ({ caller, body, files }) => ({ data: await updateCourse(deps, caller, body, files.thumbnail) }),
    async ({ caller, body }) => {
      if (body !== undefined) await refuseForeignCourse(deps, caller, body.courseId, 'edit');
    },
  );
  api.handle(operations.updateCourseStatus, async ({ caller, body }) => {
    const status = body.status ?? body.isPublished;
    if (status === undefined || status === null) throw new AppError('FIELDS_REQUIRED');
    const tellsNobody = body.tellsNobody === true;
    if (PUBLISHED.includes(status))
      await publishCourse(deps.db, body.courseId, caller.userId, { tellsNobody });
    else await unpublishCourse(deps.db, body.courseId, caller.userId);
    return { data: await readOwnCourse(deps, caller, body.courseId) };
  });
  api.handle(operations.setCompletionRule, async ({ caller, params, body }) => ({
    data: await setCompletionRule(deps, caller, params.courseId, body.acceptsMarks),
  }));
  api.handle(operations.setHiddenEditor, async ({ caller, params, body }) => ({
    data: await setHiddenEditor(deps, caller, params.courseId, body.hidesEditor),
  }));
  api.handle(operations.deleteCourse, async ({ caller, body }) => {
    const { students } = await deleteCourse(deps.db, body.courseId, caller.userId);
    return deletionMessage(students);
  });
  api.handle(operations.getDeletedCourses, async ({ caller: { userId } }) => ({
    data: await listDeletedCourses(deps.db, userId),
  }));
  api.handle(operations.restoreCourse, ({ caller: { userId }, params: { courseId } }) =>
    restoreCourse(deps.db, { courseId, userId }),
  );
  api.handle(operations.discardCourse, ({ caller: { userId }, params: { courseId } }) =>
    discardCourse(deps.db, { courseId, userId }),
  );
};

const offerRoutes = (api: Api, { db }: CourseBuilderDependencies): void => {
  api.handle(operations.offerCourse, ({ caller: { userId }, params: { courseId }, body: { email } }) =>
    offerCourse(db, { courseId, userId, email }),
  );
  api.handle(operations.getCourseOffers, async ({ caller: { userId } }) => ({
    data: await readOffers(db, userId),
  }));
  api.handle(operations.acceptCourseOffer, ({ caller: { userId }, params: { courseId } }) =>
    acceptOffer(db, { courseId, userId }),
  );
  api.handle(operations.endCourseOffer, ({ caller: { userId }, params: { courseId } }) =>
    endOffer(db, { courseId, userId }),
  );
};

const outlineRoutes = (api: Api, deps: CourseBuilderDependencies): void => {
  api.handle(operations.getAllSections, async ({ caller, body }) => ({
    data: await readSections(deps, caller, body.courseId),
  }));
  api.handle(operations.createSection, async ({ caller, body }) => ({
    data: await createSection(deps, caller, body),
  }));
  api.handle(operations.updateSection, async ({ caller, body }) => ({
    data: await updateSection(deps, caller, body),
  }));
  api.handle(operations.deleteSection, ({ caller, body }) => deleteSection(deps, caller, body.sectionId));
  api.handle(operations.getAllSubSections, async ({ caller, body }) => ({
    data: await readLectures(deps, caller, body.sectionId),
  }));
  api.handle(
    operations.createSubSection,
    async ({ caller, body, files }) => ({ data: await createLecture(deps, caller, body, files.video) }),
    ({ caller, body, bytes }) => admitVideo(deps, caller, bytes, body && { sectionId: body.sectionId }),
  );
  api.handle(
    operations.updateSubSection,
    async ({ caller, body, files }) => ({ data: await updateLecture(deps, caller, body, files.video) }),
    ({ caller, body, bytes }) => admitVideo(deps, caller, bytes, body && { subSectionId: body.subSectionId }),
  );
  api.handle(operations.deleteSubSection, ({ caller, body }) =>
    deleteLecture(deps, caller, body.subSectionId),
  );
  api.handle(operations.reorderCourse, async ({ caller, params, body }) => ({
    data: await reorderCourse(deps, caller, params.courseId, body),
  }));
};

const binRoutes = (api: Api, deps: CourseBuilderDependencies): void => {
  api.handle(operations.getDeletedParts, async ({ caller, params }) => ({
    data: await listDeletedParts(deps, caller, params.courseId),
  }));
  api.handle(operations.restorePart, async ({ caller, params }) => ({
    data: await restorePart(deps, caller, params),
  }));
  api.handle(operations.discardPart, ({ caller, params }) => discardPart(deps, caller, params));
};

export const courseBuilderRoutes = (api: Api, deps: CourseBuilderDependencies): void => {
  courseRoutes(api, deps);
  offerRoutes(api, deps);
  outlineRoutes(api, deps);
  binRoutes(api, deps);
};
