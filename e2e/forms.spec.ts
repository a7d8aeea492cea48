import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendPasswordResetToken } from '@lectern/contract/auth';
import { askCodeReview } from '@lectern/contract/code-reviews';
import { contactUs } from '@lectern/contract/contact';
import { getAllSections, updateCourseStatus } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { saveExercise, submitExercise } from '@lectern/contract/exercises';
import { addCompletedLecture, addCourseToStudent } from '@lectern/contract/learning';
import { saveQuestion } from '@lectern/contract/questions';
import { createRatingAndReview } from '@lectern/contract/reviews';
import { MINUTE, SECOND } from '@lectern/contract/units';
import type { Dialog, Locator, Page } from '@playwright/test';
import { callApi, makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { WORDS } from './exercise-page.ts';
import type { FormRow, FormScene } from './form-row.ts';
import { expect, test } from './journey.ts';
import { learnerForms } from './learner-forms.ts';
import { logIn, makeAdmin, register, type Account } from './people.ts';
import type { Lectern } from '../harness/lectern.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { staffForms } from './staff-forms.ts';

/** Every form of every page. A source file with a form that is missing here fails the test. */
const forms = [...learnerForms, ...staffForms];

/**
 * Forms with tests of their own: they appear only after a provider's login, once for a program or for those who fail
 * its tests, at a second of a video, or when a card is due; around a note that is changed, and around questions that are pasted, which are
 * only read in the page.
 */
const formsTestedElsewhere = [
  'features/auth/provider-code-form.tsx',
  'features/code-reviews/desk/also-failed.tsx',
  'features/code-reviews/desk/send-to-group.tsx',
  'features/notes/note-item.tsx',
  'features/quizzes/adding/paste-questions.tsx',
  'features/quizzes/video-question.tsx',
  'features/recall/card-to-grade.tsx',
  'features/questions/inbox/answer-together.tsx',
];

/**
 * The inputs for every field of a form; number fields take what the browser lets them. 20,001 characters are too many
 * for every text.
 */
const INPUTS = {
  nothing: { text: '', number: '' },
  'too much': { text: 'too much '.repeat(2_300), number: '9'.repeat(30) },
  'the wrong thing': { text: 'abc', number: '1e3' },
  'something hostile': { text: `"><script>hacked=1</script>\u0000\u202e' or 1=1 --`, number: '-0.001' },
} as const;

type Input = (typeof INPUTS)[keyof typeof INPUTS];

/** Nothing that people should not read: a validator's message, an error code, a program's value. */
const NO_SENTENCE =
  /Invalid [\w ]+: |Expected |but received|has the wrong format|undefined|\bnull\b|NaN|\[object|[A-Z]{2,}_[A-Z]+|Error:/;

const fill = async (form: Locator, { text, number }: Input, timeout: number): Promise<void> => {
  const fields = form.locator(
    'input:not([type=file], [type=radio], [type=checkbox], [type=hidden]), textarea',
  );
  await fields.or(form.locator('select')).first().waitFor({ timeout });
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    if ((await field.getAttribute('type')) === 'number') {
      await field.fill('', { timeout });
      await field.pressSequentially(number, { timeout });
    } else await field.fill(text, { timeout });
  }
};

/** Submits by the form's button, by its dialog's main button or by Enter; false while the button is disabled. */
const send = (form: Locator): Promise<boolean> =>
  form.evaluate((element: HTMLFormElement) => {
    const submit = [...element.elements].find(
      (control): control is HTMLButtonElement =>
        control instanceof HTMLButtonElement && control.type === 'submit',
    );
    const main = element.closest('dialog')?.querySelector<HTMLButtonElement>('footer button:last-of-type');
    const button = submit ?? main ?? null;
    if (button?.disabled) return false;
    if (button === null || button.type === 'submit') element.requestSubmit(button);
    else button.click();
    return true;
  });

/** The form is gone, or empty again. */
const isDone = (form: Locator, text: string): Promise<boolean> =>
  form.evaluateAll(
    ([element], typed) =>
      element === undefined ||
      (typed !== '' && element.querySelector<HTMLInputElement>('input, textarea')?.value === ''),
    text,
  );

/** A form that leads to another address destroys the document while it is read: it is read again. */
const onAnyPage = async <T>(read: () => Promise<T>): Promise<T> => {
  const values: T[] = [];
  await expect(async () => {
    values.push(await read());
  }).toPass({ timeout: 2 * MINUTE });
  return values[0] as T;
};

const sentences = async (page: Page): Promise<string[]> => {
  const shown = page.locator('[aria-live]:visible, [role=alert]:visible, [role=status]:visible');
  const texts = await onAnyPage(() => shown.allInnerTexts());
  return texts.map((text) => text.trim()).filter((text) => text !== '');
};

/** On a busy machine the layout of so much text takes long. */
const PATIENCE = 2 * MINUTE;
/** A form that is still open is opened anew, when it does not answer again within this time. */
const SOON = 3 * SECOND;

interface Sending {
  page: Page;
  row: FormRow;
  form: Locator;
  input: Input;
  what: string;
}

/** Sends the form with an input. Returns everything that the page says once it has answered. */
const answerTo = async ({ page, row, form, input, what }: Sending, patience: number): Promise<string[]> => {
  const alerts: string[] = [];
  const hear = (dialog: Dialog): void => {
    alerts.push(dialog.message());
    void dialog.accept();
  };
  page.on('dialog', hear);
  try {
    const before = await sentences(page);
    await fill(form, input, patience);
    if (await send(form)) {
      const hasAnswered = async (): Promise<boolean> => {
        const said = (await sentences(page)).filter((text) => !before.includes(text));
        return (
          alerts.length + said.length > 0 ||
          (await onAnyPage(() => isDone(form, input.text))) ||
          row.isSilent === true
        );
      };
      await expect.poll(hasAnswered, { message: what, timeout: patience }).toBe(true);
    }
    return [...alerts, ...(await sentences(page))];
  } finally {
    page.off('dialog', hear);
  }
};

/** A page may still say what it said of the input before. */
const withoutInputs = (text: string): string =>
  Object.values(INPUTS).reduce(
    (rest, input) => (input.text === '' ? rest : rest.replaceAll(input.text, '')),
    text,
  );

/**
 * A form that has refused one input is sent the next one as it stands, as people do; where it is gone, or says the same
 * as before, on a page of its own.
 */
const walk = async (page: Page, row: FormRow, scene: FormScene): Promise<void> => {
  let form: Locator | undefined;
  for (const [kind, input] of Object.entries(INPUTS)) {
    const what = `${row.file}: ${kind}`;
    let said: string[] | undefined;
    if (form !== undefined && (await form.isVisible().catch(() => false)))
      said = await answerTo({ page, row, form, input, what }, SOON).catch(() => undefined);
    if (said === undefined) {
      form = await row.open(page, scene);
      said = await answerTo({ page, row, form, input, what }, PATIENCE);
    }
    for (const text of said) expect(withoutInputs(text), what).not.toMatch(NO_SENTENCE);
  }
};

interface Access {
  baseURL: string;
  token: string;
}

/** To the fourth lecture. */
const addExercise = async (own: Access, courseId: string): Promise<string> => {
  const [section] = await callApi<Section[]>({ ...own, operation: getAllSections, body: { courseId } });
  const lectureId = section?.subSection[3]?._id ?? '';
  await callApi({ ...own, operation: saveExercise, params: { lectureId }, body: { ...WORDS } });
  await callApi({ ...own, operation: updateCourseStatus, body: { courseId, status: 'Published' } });
  return lectureId;
};

/** Submits an attempt at the exercise, and returns its id. */
const submit = async (who: Access, params: Record<string, string>): Promise<string> => {
  const body = { files: WORDS.files };
  const { attempt } = await callApi<{ attempt: { _id: string } }>({
    ...who,
    operation: submitExercise,
    params,
    body,
  });
  return attempt._id;
};

const aScene = async (lectern: Lectern, mail: MailCatcher, instructor: Account): Promise<FormScene> => {
  const baseURL = lectern.url;
  const courseName = `Forms ${instructor.email}`;
  const sections = [['One', 'Two', 'video:Three', 'Four']];
  const own = { baseURL, token: instructor.token };
  const courseId = await makeCourse({ ...own, name: courseName, sections });
  const exerciseId = await addExercise(own, courseId);
  const { token, email, password } = await register(baseURL, mail, 'Student');
  const access = { baseURL, token };
  await callApi({ ...access, operation: addCourseToStudent, body: { courseId } });
  const outline = await callApi<Section[]>({ ...access, operation: getAllSections, body: { courseId } });
  // The first lecture is completed, so the student's page opens at the second one.
  const [lectureId = '', next = '', videoLectureId = ''] = outline[0]?.subSection.map(({ _id }) => _id) ?? [];
  const completed = { courseId, subsectionId: lectureId };
  await callApi({ ...access, operation: addCompletedLecture, body: completed });
  const review = { courseId, rating: 4, review: 'Good' };
  await callApi({ ...access, operation: createRatingAndReview, body: review });
  await callApi({ ...access, operation: sendPasswordResetToken, body: { email } });
  const resetPath = /\/resetPassword\/\S+/.exec((await mail.next(email)).text)?.[0] ?? '';
  const question = 'How many forms are there?';
  const asked = { lectureId: next, place: 'lecture', at: 0, title: question, body: '', isPrivate: false };
  const other = { baseURL, token: (await register(baseURL, mail, 'Student')).token };
  await callApi({ ...other, operation: addCourseToStudent, body: { courseId } });
  const params = { courseId, questionId: randomUUID() };
  await callApi({ ...other, operation: saveQuestion, params, body: asked });
  const place = { courseId, lectureId: exerciseId };
  await submit(access, place);
  const reviewId = randomUUID();
  const wanted = { attemptId: await submit(other, place) };
  await callApi({ ...other, operation: askCodeReview, params: { ...place, reviewId }, body: wanted });
  return {
    courseId,
    courseName,
    lectureId,
    videoLectureId,
    question,
    exerciseId,
    reviewId,
    studentEmail: email,
    password,
    resetPath,
  };
};

/** Writes one message for each input that an administrator's answer is tried with. */
const writeToOperator = async (baseURL: string): Promise<void> => {
  for (const firstName of Object.keys(INPUTS))
    await callApi({
      baseURL,
      token: '',
      operation: contactUs,
      body: {
        firstName,
        lastName: 'Writer',
        email: 'writer-forms@example.org',
        countryCode: '+49',
        phoneNumber: '30 1234',
        message: 'How many forms are there?',
      },
    });
};

test('every form of the pages is in the table', async () => {
  const src = join(import.meta.dirname, '../web/src');
  const files = (await readdir(src, { recursive: true })).filter((name) => /(?<!\.test)\.tsx$/.test(name));
  const withForm: string[] = [];
  for (const file of files) if (/<form\b/.test(await readFile(join(src, file), 'utf8'))) withForm.push(file);
  const told = [...forms.map(({ file }) => file), ...formsTestedElsewhere];
  expect(withForm.toSorted()).toEqual(told.toSorted());
});

test.describe('a form that is sent nothing, too much, the wrong thing or something hostile', () => {
  for (const who of ['visitor', 'student', 'instructor', 'admin'] as const)
    test(`answers a ${who} in sentences`, async ({ page, mail, lectern, consoleErrors }) => {
      test.slow();
      const instructor = await register(lectern.url, mail, 'Instructor');
      const scene = await aScene(lectern, mail, instructor);
      if (who === 'student') await logIn(page, { email: scene.studentEmail, password: scene.password });
      if (who === 'instructor') await enterAs(page, instructor);
      if (who === 'admin') {
        const admin = await register(lectern.url, mail, 'Instructor');
        await makeAdmin(lectern, admin);
        await writeToOperator(lectern.url);
        await logIn(page, admin);
      }
      for (const row of forms.filter(({ as }) => as === who)) await walk(page, row, scene);
      // The browser logs each refusal.
      expect(consoleErrors.splice(0).filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
    });
});
