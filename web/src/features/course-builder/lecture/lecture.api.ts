import type { Lecture } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { removeLectureFile } from '@lectern/contract/lecture-files';
import { addLecturePicture } from '@lectern/contract/lecture-pictures';
import { getLectureHistory, saveLectureDraft, type LectureTexts } from '@lectern/contract/lecture-page';
import type { DataOf } from '@lectern/contract/operation';
import { getOwnVideos } from '@lectern/contract/media';
import { setLectureMinutes, setLectureVideo } from '@lectern/contract/outline';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { isOthersCourse } from '#lib/requests/others-course.ts';
import { deviceId } from '#lib/storage/device-id.ts';
import { courseKey, useCourseWrite } from '../course-builder.api.ts';

/** Queries to invalidate after a text was saved; the course itself is updated without a refetch. */
const TOLD_OF_TEXTS = ['getUnpublishedChanges', 'getPublishProblems', 'getLectureStates', 'getPlayer'];

const withLecture = (course: OwnCourse, lectureId: string, change: Partial<Lecture>): OwnCourse => ({
  ...course,
  courseContent: course.courseContent.map((section) => ({
    ...section,
    subSection: section.subSection.map((lecture) =>
      lecture._id === lectureId ? { ...lecture, ...change } : lecture,
    ),
  })),
});

/** Saves the texts of a lecture while they are typed. */
export function useSaveLectureDraft(courseId: string, lectureId: string) {
  const client = useQueryClient();
  return async (texts: LectureTexts, revision: number): Promise<DataOf<typeof saveLectureDraft>> => {
    const body = { ...texts, revision, device: deviceId };
    const queryKey = courseKey(courseId);
    const kept = await call(saveLectureDraft, { params: { lectureId }, body }).catch((error: unknown) => {
      // The page then says that the course was handed over.
      if (isOthersCourse(error)) void client.invalidateQueries({ queryKey });
      throw error;
    });
    const known = { ...(kept.other ?? texts), revision: kept.revision };
    // A read in progress may have started before these texts were saved.
    const isBeingRead = client.isFetching({ queryKey }) > 0;
    await client.cancelQueries({ queryKey });
    client.setQueryData<OwnCourse>(queryKey, (course) => course && withLecture(course, lectureId, known));
    if (isBeingRead) void client.invalidateQueries({ queryKey });
    for (const name of TOLD_OF_TEXTS) void client.invalidateQueries({ queryKey: [name, courseId] });
    return kept;
  };
}

/** The reader's videos that one of their lectures shows, newest first. */
export const useOwnVideos = () => useQuery({ queryKey: ['getOwnVideos'], queryFn: () => call(getOwnVideos) });

/** Sets the time that a lecture takes beside its video. */
export const useSetMinutes = (courseId: string, lectureId: string) =>
  useCourseWrite(courseId, (body: { minutes: number | null; was: number | null }) =>
    call(setLectureMinutes, { params: { lectureId }, body }),
  );

export interface ChosenVideo {
  videoId: string;
  /** Whose captions the lecture shows then; without it none may go. */
  captions?: 'video' | 'lecture';
}

/** Gives a lecture an existing video. */
export const useSetVideo = (courseId: string, lectureId: string) =>
  useCourseWrite(courseId, (body: ChosenVideo) => call(setLectureVideo, { params: { lectureId }, body }));

/** Stores a picture for a lecture's text, and returns its address. */
export const addPicture = async (lectureId: string, file: File): Promise<string> =>
  (await call(addLecturePicture, { params: { lectureId }, files: { picture: file } })).address;

export const useRemoveFile = (courseId: string, lectureId: string) =>
  useCourseWrite(courseId, (fileId: string) => call(removeLectureFile, { params: { lectureId, fileId } }));

/** Earlier versions of a lecture's texts, newest first. */
export const readLectureHistory = (lectureId: string) => call(getLectureHistory, { params: { lectureId } });
