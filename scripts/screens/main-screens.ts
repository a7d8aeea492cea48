import { searchCourses } from '@lectern/contract/catalog';
import type { Course } from '@lectern/contract/course';
import { addCompletedLecture, addCourseToStudent, getPlayer } from '@lectern/contract/learning';
import type { Page } from 'playwright-core';
import { callApi } from '../../harness/courses.ts';
import { DEMO, openSession, type Session } from '../../harness/session.ts';

export interface Screen {
  name: string;
  path: string;
  session?: Session;
  /** Waits for the screen's subject, and scrolls it into view. */
  isReady?: (page: Page) => Promise<void>;
}

type Listed = Pick<Course, '_id' | 'courseName' | 'category'>;
interface Player {
  course: Pick<Course, 'courseContent'>;
}

/** Prepares the sample data of a fresh start as after some days of use, and returns the screens to take. */
export async function findScreens(baseURL: string): Promise<Screen[]> {
  const student = await openSession(baseURL, DEMO.student);
  const instructor = await openSession(baseURL, DEMO.instructor);
  const access = { baseURL, token: student.token };
  const { courses } = await callApi<{ courses: Listed[] }>({ ...access, operation: searchCourses });
  const named = (name: string): string => {
    const found = courses.find(({ courseName }) => courseName === name);
    if (!found) throw new Error(`There is no sample course "${name}"`);
    return found._id;
  };
  const lecturesOf = async (courseId: string) => {
    const { course } = await callApi<Player>({ ...access, operation: getPlayer, params: { courseId } });
    return course.courseContent.flatMap(({ subSection }) => subSection);
  };
  const begin = async (courseId: string, completed: number): Promise<void> => {
    await callApi({ ...access, operation: addCourseToStudent, body: { courseId } });
    for (const { _id: subsectionId } of (await lecturesOf(courseId)).slice(0, completed))
      await callApi({ ...access, operation: addCompletedLecture, body: { courseId, subsectionId } });
  };
  const javascript = named('JavaScript for beginners');
  await begin(named('German for travellers: first words'), 9);
  await begin(named('Accessible web pages'), 3);
  await begin(named('Git without fear'), 0);
  await begin(javascript, 7);
  const lectures = await lecturesOf(javascript);
  const watched = lectures.find(({ hasVideo }) => hasVideo)?._id ?? '';
  const practised = lectures.find(({ hasExercise }) => hasExercise)?._id ?? '';
  const category = courses.find(({ _id }) => _id === javascript)?.category ?? '';
  const player = `/dashboard/view-course?course=${javascript}`;

  return [
    { name: 'landing', path: '/' },
    { name: 'catalog', path: `/catalog/${category}` },
    { name: 'course', path: `/course/${javascript}` },
    { name: 'login', path: '/login' },
    { name: 'my-courses', path: '/dashboard/my-courses', session: instructor },
    {
      name: 'add-course',
      path: '/dashboard/my-courses',
      session: instructor,
      isReady: async (page) => {
        await page.getByRole('button', { name: 'Edit JavaScript for beginners' }).click();
        await page.getByRole('button', { name: /Course Builder$/ }).click();
        await page.getByText('Say hello').waitFor();
      },
    },
    {
      name: 'instructor-dashboard',
      path: '/dashboard/instructor-dashboard',
      session: instructor,
      isReady: async (page) => {
        await page.getByLabel('One course').selectOption('JavaScript for beginners');
        await page.getByRole('heading', { name: 'Lectures' }).waitFor();
      },
    },
    { name: 'enrolled', path: '/dashboard/enrolled-courses', session: student },
    {
      name: 'view-course',
      path: `${player}&lecture=${watched}`,
      session: student,
      isReady: async (page) => {
        await page.getByRole('button', { name: 'Play' }).first().waitFor();
      },
    },
    {
      name: 'exercise',
      path: `${player}&lecture=${practised}`,
      session: student,
      isReady: async (page) => {
        const code = page.getByRole('button', { name: 'Code', exact: true });
        if (await code.isVisible()) await code.click();
        const exercise = page.getByRole('region', { name: 'Exercise' });
        await exercise.waitFor();
        await exercise.locator('[contenteditable]').first().waitFor();
      },
    },
  ];
}
