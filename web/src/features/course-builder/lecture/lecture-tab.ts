import type { ComponentType } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { LectureText } from './use-lecture-text.ts';

/** The props of a tab's content. */
export interface LectureTabProps {
  course: OwnCourse;
  lecture: Lecture;
  /** The lecture's texts with their draft, which saves itself. */
  text: LectureText;
}

/** A tab of a lecture's page. */
export interface LectureTab {
  /** The tab's name in the address: `&tab=captions`. */
  id: string;
  name: string;
  /** The content, made by `lazyPart`: it loads when the tab is shown. */
  Part: ComponentType<LectureTabProps>;
}
