import type { ComponentType } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { LectureText } from './use-lecture-text.ts';

/** What the part of a tab is given. */
export interface LectureTabProps {
  course: OwnCourse;
  lecture: Lecture;
  /** Its texts as they are typed; they save themselves. */
  text: LectureText;
}

/** A tab of a lecture's page. */
export interface LectureTab {
  /** In the address: `&tab=captions`. */
  id: string;
  name: string;
  /** Loaded when the tab is shown: made by `lazyPart`. */
  Part: ComponentType<LectureTabProps>;
}
