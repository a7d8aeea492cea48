import type { ComponentType, ReactNode } from 'react';
import { OwnPlace, SavedNote, type SavedNoteProps } from './own-place.tsx';
import { isSaved, readEnrolment } from './student.api.ts';

/** The student's relation to a course. */
export interface OwnState {
  /** Replaces the buttons for a student of the course; null for all others. */
  enrolled: ReactNode;
  /** Says that the course is saved; null if it is not. */
  saved: ComponentType<SavedNoteProps> | null;
}

export async function readOwnState(courseId: string): Promise<OwnState> {
  const [own, hasSaved] = await Promise.all([readEnrolment(courseId), isSaved(courseId)]);
  return { enrolled: own ? <OwnPlace own={own} /> : null, saved: hasSaved ? SavedNote : null };
}
