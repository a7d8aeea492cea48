import { randomUUID } from 'node:crypto';
import { sendAnnouncement } from '@lectern/contract/announcements';
import { saveClarification } from '@lectern/contract/clarifications';
import { askCodeReview, finishCodeReview, saveCodeRemark } from '@lectern/contract/code-reviews';
import { contactUs } from '@lectern/contract/contact';
import { getAllSections, updateCourseStatus } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { saveExercise, submitExercise } from '@lectern/contract/exercises';
import { addCompletedLecture, addCourseToStudent } from '@lectern/contract/learning';
import { saveNote } from '@lectern/contract/notes';
import { saveCannedAnswer } from '@lectern/contract/question-inbox';
import { reportQuestion, saveAnswer, saveQuestion } from '@lectern/contract/questions';
import { createRatingAndReview, replyToReview, reportReview, type Review } from '@lectern/contract/reviews';
import { shareSolution } from '@lectern/contract/shared-solutions';
import { getLearners, showWork, type Learners } from '@lectern/contract/teaching';
import type { Page } from '@playwright/test';
import { callApi, makeCourse } from '../harness/courses.ts';
import { WORDS } from './exercise-page.ts';
import { expect, test } from './journey.ts';
import type { Lectern } from '../harness/lectern.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { makeAdmin, register, type Account } from './people.ts';
import { enterAs } from '../harness/session.ts';

/**
 * Tries to break out of text, attributes, scripts, JSON-LD and Markdown, and turns the direction of the text around it.
 */
const HOSTILE = `"><img src=x onerror=hacked=1 data-hacked></script><b data-hacked>\u202e`;
const MARKDOWN = `[press](javascript:hacked=1) <img src=x onerror=hacked=1 data-hacked> ${HOSTILE}`;
/** The part of it that a name may contain. */
const SHOWN = HOSTILE.replace('\u202e', '').trim();

interface Place {
  baseURL: string;
  courseId: string;
  lectureId: string;
}

const addHostileExercise = async ({ baseURL, courseId, lectureId }: Place, { token }: Account) => {
  const teach = { baseURL, token };
  const body = { ...WORDS, instructions: MARKDOWN, hints: [MARKDOWN] };
  await callApi({ ...teach, operation: saveExercise, params: { lectureId }, body });
  await callApi({ ...teach, operation: updateCourseStatus, body: { courseId, isPublished: true } });
};

/**
 * Submits a hostile program that passes, lets it be reviewed and shared in hostile words, and returns the review's id.
 */
const aHostileReview = async (
  { baseURL, courseId, lectureId }: Place,
  teacher: Account,
  student: Account,
): Promise<string> => {
  const [teach, learn] = [
    { baseURL, token: teacher.token },
    { baseURL, token: student.token },
  ];
  const params = { courseId, lectureId };
  const files = WORDS.solution.map(({ name, content }) => ({ name, content: `// ${HOSTILE}\n${content}` }));
  const { attempt } = await callApi<{ attempt: { _id: string } }>({
    ...learn,
    operation: submitExercise,
    params,
    body: { files },
  });
  const reviewId = randomUUID();
  const words = { attemptId: attempt._id, note: HOSTILE };
  await callApi({ ...learn, operation: askCodeReview, params: { ...params, reviewId }, body: words });
  await callApi({ ...learn, operation: shareSolution, params, body: words });
  const remark = { file: 'code.js', line: 1, lastLine: 1, body: MARKDOWN, suggestion: HOSTILE };
  const at = { reviewId, remarkId: randomUUID() };
  await callApi({ ...teach, operation: saveCodeRemark, params: at, body: remark });
  await callApi({
    ...teach,
    operation: finishCodeReview,
    params: { reviewId },
    body: { verdict: MARKDOWN },
  });
  return reviewId;
};

/** Asks and answers a question, with everything around it in hostile words, and returns the question's id. */
const aHostileThread = async (
  { baseURL, courseId, lectureId }: Place,
  teacher: Account,
  student: Account,
): Promise<string> => {
  const [teach, learn] = [
    { baseURL, token: teacher.token },
    { baseURL, token: student.token },
  ];
  const asked = { courseId, questionId: randomUUID() };
  const question = { lectureId, place: 'second', at: 0, title: HOSTILE, body: MARKDOWN };
  await callApi({ ...learn, operation: saveQuestion, params: asked, body: question });
  const changed = { ...question, title: `${HOSTILE}!` };
  await callApi({ ...learn, operation: saveQuestion, params: asked, body: changed });
  const answered = { ...asked, answerId: randomUUID() };
  await callApi({ ...teach, operation: saveAnswer, params: answered, body: { body: MARKDOWN } });
  const said = { title: HOSTILE, body: MARKDOWN };
  const announced = { courseId, announcementId: randomUUID() };
  await callApi({ ...teach, operation: sendAnnouncement, params: announced, body: said });
  const kept = { cannedAnswerId: randomUUID() };
  await callApi({ ...teach, operation: saveCannedAnswer, params: kept, body: said });
  const pinned = { courseId, clarificationId: randomUUID() };
  const clarified = { lectureId, second: 0, body: MARKDOWN };
  await callApi({ ...teach, operation: saveClarification, params: pinned, body: clarified });
  await callApi({
    ...learn,
    operation: reportQuestion,
    params: asked,
    body: { reason: MARKDOWN, answerId: answered.answerId },
  });
  return asked.questionId;
};

interface Scene {
  courseId: string;
  /** Has an exercise. */
  exerciseId: string;
  reviewId: string;
  questionId: string;
  lectureId: string;
  /** The student's name on the instructor's pages. */
  learner: string;
  teacher: Account;
  student: Account;
}

/** Gives everybody and everything a hostile name, and fills every text with hostile words. */
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
  const exercise = { baseURL, courseId, lectureId: sections[0]?.subSection[1]?._id ?? '' };
  await addHostileExercise(exercise, teacher);
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
  const reviewId = await aHostileReview(exercise, teacher, student);
  await callApi({ baseURL, token, operation: showWork, params: { courseId }, body: { isShown: true } });
  const questionId = await aHostileThread({ baseURL, courseId, lectureId }, teacher, student);
  const seen = { baseURL, token: teacher.token, operation: getLearners, params: { courseId } };
  const { learners } = await callApi<Learners>(seen);
  const learner = learners[0]?.student ?? '';
  return {
    courseId,
    lectureId,
    exerciseId: exercise.lectureId,
    reviewId,
    questionId,
    learner,
    teacher,
    student,
  };
};

/** Expects the text on the screen, and no effect of it. The fixture reports scripts that were refused. */
const lookAt = async (page: Page, address: string, late: string | RegExp = /./): Promise<void> => {
  await page.goto(address);
  await expect(page.getByText(late).first(), address).toBeAttached();
  await expect(page.getByText(SHOWN).first(), address).toBeAttached();
  const harm = await page.evaluate(() => [
    'hacked' in window,
    document.querySelectorAll('[data-hacked]').length,
    document.querySelectorAll('a[href^="javascript:" i]').length,
    // Characters that would turn the direction of neighbouring names.
    /[\u202a-\u202e\u2066-\u2069]/.test(document.title + document.querySelector('h1')?.textContent),
  ]);
  expect(harm, address).toEqual([false, 0, 0, false]);
};

test('hostile text is text, in every screen and mail', async ({ page, mail, lectern }) => {
  const scene = await aHostileScene(lectern, mail);
  const { courseId, lectureId, exerciseId, reviewId, questionId, learner, teacher, student } = scene;
  const admin = await register(lectern.url, mail, 'Instructor');
  await makeAdmin(lectern, admin);

  await lookAt(page, `/course/${courseId}`);
  await enterAs(page, student);
  const own = ['my-profile', 'enrolled-courses', `view-course?course=${courseId}`];
  for (const screen of own) await lookAt(page, `/dashboard/${screen}`);
  const exercise = `/dashboard/view-course?course=${courseId}&lecture=${exerciseId}`;
  await lookAt(page, exercise, 'Review of attempt 1');
  const lecture = `/dashboard/view-course?course=${courseId}&lecture=${lectureId}`;
  await lookAt(page, `${lecture}&question=${questionId}`, /^changed$/);
  await lookAt(page, `${lecture}&question=all`, 'Announcements (1)');
  await enterAs(page, teacher);
  const taught = [
    'my-courses',
    'instructor-dashboard',
    `students?course=${courseId}`,
    `students?course=${courseId}&student=${learner}`,
    `lecture-map?lecture=${lectureId}`,
    'questions',
  ];
  for (const screen of taught) await lookAt(page, `/dashboard/${screen}`);
  const reviews = '/dashboard/code-reviews';
  await lookAt(page, `${reviews}?review=${reviewId}`, 'Your verdict');
  await lookAt(page, `${reviews}?course=${courseId}&lecture=${exerciseId}`, 'Shared with the class');

  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard/my-profile');
  for (const screen of ['accounts', 'courses', 'reviews', 'messages'])
    await lookAt(page, `/dashboard/admin/${screen}`);
});
