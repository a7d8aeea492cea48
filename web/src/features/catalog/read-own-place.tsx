import type { ReactNode } from 'react';
import { getStudentCourses } from '@lectern/contract/learning';
import { OwnPlace } from './own-place.tsx';
import { call } from '#lib/api.ts';

/** What stands above 'Open Tutorial' for a student of the course; null for all others. */
export async function readOwnPlace(courseId: string): Promise<ReactNode> {
  const own = (await call(getStudentCourses)).find(({ _id }) => _id === courseId);
  return own === undefined ? null : <OwnPlace own={own} />;
}
