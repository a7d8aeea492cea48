import type { getFreeLecture } from '@lectern/contract/catalog';
import type { DataOf } from '@lectern/contract/operation';
import { readPublicOutline, tagsOf, type Answered, type OutlineDependencies } from './catalog.service.ts';
import { toCard, toLecture, type PictureAddresses } from './course-wire.ts';
import { readLectureTexts } from './versions.repository.ts';
import { readMadeVideo, type Media } from '#features/media/media.service.ts';
import { AppError } from '#platform/errors.ts';
import { videoTag } from '#tables/tags.ts';

export interface FreeLectureDependencies extends OutlineDependencies {
  media: PictureAddresses & Pick<Media, 'freeVideo' | 'freeFileAddress'>;
}

/**
 * A free lecture of the published version.
 * @throws AppError COURSE_NOT_FOUND, LECTURE_NOT_FOUND; NOT_ENROLLED for a lecture that only students may open
 */
export const readFreeLecture = async (
  { db, media, versions }: FreeLectureDependencies,
  courseId: string,
  lectureId: string,
): Promise<Answered<DataOf<typeof getFreeLecture>>> => {
  const version = await readPublicOutline({ versions }, courseId);
  const all = version.outline.flatMap((section) => section.lectures.map((lecture) => ({ section, lecture })));
  const place = all.findIndex(({ lecture }) => lecture.id === lectureId);
  const found = all[place];
  if (found === undefined) throw new AppError('LECTURE_NOT_FOUND');
  if (found.lecture.isFree !== true) throw new AppError('NOT_ENROLLED');
  const texts = await readLectureTexts(db, { courseId, number: version.number, lectureId });
  const { videoId, trackId } = found.lecture;
  const next = all.slice(place + 1).find(({ lecture }) => lecture.isFree === true)?.lecture;
  const free = videoId === null ? undefined : media.freeVideo(courseId, videoId);
  const made = videoId === null ? undefined : await readMadeVideo(db, videoId);
  return {
    data: {
      course: toCard(version, media),
      hidesEditor: version.hidesEditor,
      sectionName: found.section.title,
      number: place + 1,
      lecture: toLecture(
        { ...found.lecture, ...texts },
        {
          fileAddress: media.freeFileAddress(courseId),
          ...(free && { videoAddress: () => free.videoUrl }),
        },
      ),
      video: free && made ? free.lectureVideo({ lecture: lectureId, trackId }, made) : null,
      next: next === undefined ? null : { _id: next.id, title: next.title },
    },
    // A video is published before its renditions are made.
    tags: [...tagsOf([version]), ...(videoId === null ? [] : [videoTag(videoId)])],
  };
};
