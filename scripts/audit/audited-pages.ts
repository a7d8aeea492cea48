import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { addCartItem } from '@lectern/contract/cart';
import { getAllCategories, searchCourses } from '@lectern/contract/catalog';
import { addCourseToStudent } from '@lectern/contract/learning';
import { getMediaWork, type MediaWork } from '@lectern/contract/media';
import { addRecallCard, recordRecall } from '@lectern/contract/recall';
import { DAY, SECOND } from '@lectern/contract/units';
import { callApi } from '../../harness/courses.ts';
import { DEMO, openSession, type Session } from '../../harness/session.ts';

export interface Bars {
  performance: number;
  /** Milliseconds. */
  firstPaint: number;
  largestPaint: number;
  /** Cumulative layout shift. */
  shift: number;
  /** The categories beside performance that must be 100. */
  whole: readonly ('accessibility' | 'best-practices' | 'seo')[];
}

export interface AuditedPage {
  name: string;
  path: string;
  bars: Bars;
  session?: Session;
}

/** The budgets of docs/budgets.md, "Lighthouse". */
const plain: Bars = {
  performance: 100,
  firstPaint: 1000,
  largestPaint: 1000,
  shift: 0.01,
  whole: ['accessibility', 'best-practices', 'seo'],
};
const withPictures: Bars = { ...plain, performance: 98, largestPaint: 2200 };
const form: Bars = { ...plain, largestPaint: 2200 };
/** Search engines do not read pages behind the login. */
const dashboard: Bars = {
  performance: 90,
  firstPaint: 2500,
  largestPaint: 2500,
  shift: 0.02,
  whole: ['accessibility'],
};

/** A card that was forgotten five days ago, so that the daily review has a first card. */
async function addDueCard(access: { baseURL: string; token: string }): Promise<void> {
  const [cardId, sentAt] = [randomUUID(), Date.now()];
  const card = { front: 'What is 6 * 7?', back: 'It is **42**.', note: null };
  await callApi({ ...access, operation: addRecallCard, params: { cardId }, body: card });
  const event = { id: randomUUID(), card: cardId, act: 'again', at: sentAt - 5 * DAY };
  await callApi({ ...access, operation: recordRecall, body: { device: 'audit', sentAt, events: [event] } });
}

/** Waits until the sample videos are converted: a busy processor would falsify the measurements. */
export async function processedVideos(baseURL: string): Promise<void> {
  const { token } = await openSession(baseURL, DEMO.instructor);
  for (;;) {
    const work = await callApi<MediaWork[]>({ baseURL, token, operation: getMediaWork });
    if (work.every(({ stage }) => stage === 'done' || stage === 'failed')) return;
    await setTimeout(SECOND);
  }
}

/** The address of every measured page, in the sample data of a fresh start. */
export async function findPages(
  baseURL: string,
): Promise<{ public: AuditedPage[]; dashboard: AuditedPage[] }> {
  const student = await openSession(baseURL, DEMO.student);
  const instructor = await openSession(baseURL, DEMO.instructor);
  const access = { baseURL, token: student.token };
  const { courses } = await callApi<{ courses: { _id: string; category: string }[] }>({
    ...access,
    operation: searchCourses,
  });
  const categories = await callApi<{ _id: string }[]>({ ...access, operation: getAllCategories });
  const empty = categories.find(({ _id }) => courses.every(({ category }) => category !== _id));
  const [course, other] = courses;
  await callApi({ ...access, operation: addCourseToStudent, body: { courseId: course?._id } });
  await addDueCard(access);
  await callApi({ ...access, operation: addCartItem, body: { courseId: other?._id } });

  const page = (name: string, path: string, bars: Bars): AuditedPage => ({ name, path, bars });
  const inside = (name: string, session: Session): AuditedPage => ({
    name: name.split('?')[0] ?? name,
    path: `/dashboard/${name}`,
    bars: dashboard,
    session,
  });
  return {
    public: [
      page('landing', '/', withPictures),
      page('catalog', `/catalog/${course?.category}`, withPictures),
      page('empty-catalog', `/catalog/${empty?._id}`, plain),
      page('course', `/course/${course?._id}`, plain),
      page('about', '/about', plain),
      page('contact', '/contact', form),
      page('login', '/login', plain),
      page('signup', '/signup', form),
      page('forgot-password', '/forgotPassword', form),
      page('cancel', '/cancel', plain),
    ],
    dashboard: [
      inside('my-profile', student),
      inside('enrolled-courses', student),
      inside('daily-review', student),
      inside('cart', student),
      inside(`view-course?course=${course?._id}`, student),
      inside('instructor-dashboard', instructor),
      inside('my-courses', instructor),
      inside('add-course', instructor),
      inside('logout', instructor),
    ],
  };
}
