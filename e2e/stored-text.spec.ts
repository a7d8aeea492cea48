import { randomUUID } from 'node:crypto';
import { contactUs } from '@lectern/contract/contact';
import { getAllSections } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { addCompletedLecture, addCourseToStudent } from '@lectern/contract/learning';
import { saveNote } from '@lectern/contract/notes';
import { createRatingAndReview, replyToReview, reportReview, type Review } from '@lectern/contract/reviews';
import type { Page } from '@playwright/test';
import { callApi, makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import type { Lectern } from '../harness/lectern.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { makeAdmin, register, type Account } from './people.ts';
import { enterAs } from '../harness/session.ts';

/** Breaks out of text, attributes, scripts, JSON-LD and Markdown where one of them lets it; turns the text around it. */
const HOSTILE = `"><img src=x onerror=hacked=1 data-hacked></script><b data-hacked>\u202e`;
const MARKDOWN = `[press](javascript:hacked=1) <img src=x onerror=hacked=1 data-hacked> ${HOSTILE}`;
/** What is left of it in a name. */
const SHOWN = HOSTILE.replace('\u202e', '').trim();

interface Scene {
  courseId: string;
  teacher: Account;
  student: Account;
}

/** Everybody and everything has a hostile name, and has said something hostile. */
const aHostileScene = async ({ url: baseURL }: Lectern, mail: MailCatcher): Promise<Scene> => {
  const names = { firstName: HOSTILE, lastName: HOSTILE };
  const teacher = await register(baseURL, mail, 'Instructor', names);
  const student = await register(baseURL, mail, 'Student', names);
  const { token } = student;
  const courseId = await makeCourse({
    baseURL,
    token: teacher.token,
    name: HOSTILE,
    sections: [[`video:${HOSTILE}`, HOSTILE]],
  });
  const sections = await callApi<Section[]>({
    baseURL,
    token,
    operation: getAllSections,
    body: { courseId },
  });
  const lectureId = sections[0]?.subSection[0]?._id ?? '';
  await callApi({ baseURL, token, operation: addCourseToStudent, body: { courseId } });
  const completed = { courseId, subsectionId: lectureId };
  await callApi({ baseURL, token, operation: addCompletedLecture, body: completed });
  await callApi({
    baseURL,
    token,
    operation: saveNote,
    params: { courseId, noteId: randomUUID() },
    body: { lectureId, kind: 'note', second: 1, text: MARKDOWN },
  });
  const body = { courseId, rating: 1, review: MARKDOWN };
  const review = await callApi<Review>({ baseURL, token, operation: createRatingAndReview, body });
  const params = { reviewId: review._id };
  await callApi({
    baseURL,
    token: teacher.token,
    operation: replyToReview,
    params,
    body: { text: MARKDOWN },
  });
  await callApi({
    baseURL,
    token: teacher.token,
    operation: reportReview,
    params,
    body: { reason: MARKDOWN },
  });
  const message = { ...names, email: student.email, countryCode: '+1', phoneNumber: '20 7946 0000' };
  await callApi({ baseURL, token, operation: contactUs, body: { ...message, message: MARKDOWN } });
  return { courseId, teacher, student };
};

/** The screen shows the text, and nothing has come of it; the fixture hears of scripts that were refused. */
const lookAt = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByText(SHOWN).first(), address).toBeAttached();
  const harm = await page.evaluate(() => [
    'hacked' in window,
    document.querySelectorAll('[data-hacked]').length,
    document.querySelectorAll('a[href^="javascript:" i]').length,
    // What turns the direction of the names beside it.
    /[\u202a-\u202e\u2066-\u2069]/.test(document.title + document.querySelector('h1')?.textContent),
  ]);
  expect(harm, address).toEqual([false, 0, 0, false]);
};

test('hostile text is text, in every screen and mail', async ({ page, mail, lectern }) => {
  const { courseId, teacher, student } = await aHostileScene(lectern, mail);
  const admin = await register(lectern.url, mail, 'Instructor');
  await makeAdmin(lectern, admin);

  await lookAt(page, `/course/${courseId}`);
  await enterAs(page, student);
  const own = ['my-profile', 'enrolled-courses', `view-course?course=${courseId}`];
  for (const screen of own) await lookAt(page, `/dashboard/${screen}`);
  await enterAs(page, teacher);
  for (const screen of ['my-courses', 'instructor-dashboard']) await lookAt(page, `/dashboard/${screen}`);

  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard/my-profile');
  for (const screen of ['accounts', 'courses', 'reviews', 'messages'])
    await lookAt(page, `/dashboard/admin/${screen}`);
});
