import { searchCourses } from '@lectern/contract/catalog';
import { addCourseToStudent } from '@lectern/contract/learning';
import type { DataOf } from '@lectern/contract/operation';
import type { Page } from 'playwright-core';
import { callApi } from './courses.ts';
import { DEMO, enterAs, openSession } from './session.ts';

/** Enrols the demo student in a sample course, and opens one of its lectures from the list. */
export async function openSampleLecture(
  page: Page,
  baseURL: string,
  { course: name, lecture }: { course: string; lecture: string },
): Promise<void> {
  const session = await openSession(baseURL, DEMO.student);
  const access = { baseURL, token: session.token };
  const search = { ...access, operation: searchCourses, query: { q: name } };
  const { courses } = await callApi<DataOf<typeof searchCourses>>(search);
  const courseId = courses.find(({ courseName }) => courseName === name)?._id ?? '';
  const enrolment = callApi({ ...access, operation: addCourseToStudent, body: { courseId } });
  // Another journey on the same Lectern may have enrolled already.
  await enrolment.catch((error: unknown) => {
    if (!String(error).includes('already enrolled')) throw error;
  });
  await enterAs(page, session, baseURL);
  await page.goto(`${baseURL}/dashboard/view-course?course=${courseId}`);
  await page.getByRole('link', { name: new RegExp(`^${lecture}`) }).click();
  await page.getByRole('heading', { level: 2, name: lecture }).waitFor();
}
