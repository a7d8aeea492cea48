import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Lecture } from '@lectern/contract/course';
import { lectureAddress } from './lecture-address.ts';
import { judgeOf, stepAfter, stepBefore, type LectureStep } from './lecture-steps.ts';
import { focusLectureTitle } from './lecture-text.tsx';

interface GoingOnProps {
  courseId: string;
  steps: readonly LectureStep[];
  lecture: Lecture;
  /** Marks the lecture on leaving it; false when the student should stay. */
  finish: (lectureId: string) => Promise<boolean>;
  /** Called after the last lecture, with whether Next Lecture has marked it. */
  tellEnd: (lectureId: string, isMarked: boolean) => void;
}

/** Navigation from a lecture to the next and the previous one. */
export function useGoingOn({ courseId, steps, lecture, finish, tellEnd }: GoingOnProps) {
  const navigate = useNavigate();
  /** The lecture that was opened from the previous one, until a third one is opened. */
  const [arrivedId, setArrivedId] = useState<string | null>(null);
  useEffect(() => setArrivedId((id) => (id === lecture._id ? id : null)), [lecture._id]);
  const next = stepAfter(steps, lecture._id);
  const previous = stepBefore(steps, lecture._id);

  const goTo = async ({ lecture: { _id } }: LectureStep): Promise<void> => {
    setArrivedId(_id);
    await navigate(lectureAddress(courseId, _id));
  };
  const goNext = async (): Promise<void> => {
    // An exercise or quiz that judges a lecture is the only way to complete it; going on does not.
    const isMarked = judgeOf(lecture) === undefined;
    if (isMarked && !(await finish(lecture._id))) return;
    if (next === undefined) return tellEnd(lecture._id, isMarked);
    await goTo(next);
    focusLectureTitle();
  };

  const playNext = async (): Promise<void> => {
    if (next === undefined) return;
    await goTo(next);
    // The player unmounts, and with it the button that had the focus.
    if (!next.lecture.hasVideo) focusLectureTitle();
  };

  const goBack = async ({ lecture: { _id } }: LectureStep): Promise<void> => {
    await navigate(lectureAddress(courseId, _id));
    focusLectureTitle();
  };

  return {
    next,
    previous,
    hasArrived: arrivedId === lecture._id,
    /** Goes on without marking anything, as the player does at the end of a video. */
    playNext: () => void playNext(),
    /** Next Lecture: marks the lecture and goes on. */
    goNext: () => void goNext(),
    /** Next at the foot goes on alone, as Previous goes back (decision 0612). */
    goOn: () => (next ? void playNext() : tellEnd(lecture._id, false)),
    goBack: () => previous && void goBack(previous),
  };
}
