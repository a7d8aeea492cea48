import { isDeepStrictEqual } from 'node:util';
import type { OwnCourse, PublishState } from '@lectern/contract/course-builder';
import { compileCourse, contentOf, type CompiledCourse } from './compile-course.ts';
import type { OwnRow } from './course-builder.repository.ts';
import type { OwnSection } from './outline.repository.ts';
import {
  toCourse,
  type FileAddress,
  type PictureAddresses,
  type Version,
  type VideoAddress,
} from '#features/catalog/catalog.service.ts';

export const publishStateOf = (
  working: CompiledCourse,
  published: CompiledCourse | undefined,
): PublishState => {
  if (published === undefined) return 'Draft';
  return isDeepStrictEqual(working, contentOf(published)) ? 'Published' : 'Unpublished changes';
};

/** Whether its teachers have taken it out of the catalogue. */
export const isWithdrawn = (own: OwnRow): boolean =>
  own.publishedVersion === null && own.latestVersion > 0 && own.takenDownReason === null;

interface WireParts {
  sections: OwnSection[];
  /** The published version, which everybody else reads; undefined while there is none. */
  published: Version | undefined;
  /** The newest version of a withdrawn course. */
  withdrawn: CompiledCourse | undefined;
  media: PictureAddresses;
  videoAddress: VideoAddress;
  fileAddress: FileAddress;
}

/** The working copy as its owner sees it. */
export const toOwnCourse = (
  own: OwnRow,
  { sections, published, withdrawn, media, videoAddress, fileAddress }: WireParts,
): OwnCourse => {
  const compiled = compileCourse({ ...own, sections });
  const isBestseller = published?.isBestseller ?? false;
  return {
    ...toCourse({ ...own, ...compiled, outline: sections, isBestseller }, media, {
      videoAddress,
      fileAddress,
    }),
    acceptsMarks: own.acceptsMarks,
    hidesEditor: own.hidesEditor,
    requirements: own.requirements,
    publishState: publishStateOf(compiled, published),
    ...(published !== undefined && published.priceCents !== own.priceCents
      ? { publicPrice: published.priceCents / 100 }
      : {}),
    updatedAt: own.updatedAt.toISOString(),
    publishedAt: published?.publishedAt.toISOString() ?? null,
    unansweredReviews: own.unansweredReviews,
    revision: own.revision,
    takenDownReason: own.takenDownReason,
    scheduledAt: own.scheduledAt?.toISOString() ?? null,
    ...(own.role === 'editor' || own.role === 'assistant' ? { role: own.role } : {}),
    ...(own.isShared ? { isShared: true } : {}),
    ...(isWithdrawn(own) ? { isWithdrawn: true } : {}),
    ...(withdrawn !== undefined && !isDeepStrictEqual(compiled, contentOf(withdrawn))
      ? { isChanged: true }
      : {}),
  };
};
