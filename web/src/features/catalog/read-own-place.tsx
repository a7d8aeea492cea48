import type { ReactNode } from 'react';
import { OwnPlace } from './own-place.tsx';
import { readEnrolment } from './student.api.ts';

/** What stands above 'Open Tutorial' for a student of the course; null for all others. */
export async function readOwnPlace(courseId: string): Promise<ReactNode> {
  const own = await readEnrolment(courseId);
  return own === undefined ? null : <OwnPlace own={own} />;
}
