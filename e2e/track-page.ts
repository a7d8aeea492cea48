import { saveCodeTrack } from '@lectern/contract/code-tracks';
import { trackOfSteps, type TrackStep } from '@lectern/contract/code-track/track-steps';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Lectern } from '../harness/lectern.ts';
import { patientFetch } from '../harness/patient-fetch.ts';
import type { MailCatcher } from './mail-catcher.ts';
import type { Account } from './people.ts';
import { courseForQuiz, enrolNow, type QuizCourse } from './quiz-page.ts';

/** A step that sets the text of `main.js`, typed within a second. */
export const aStep = (at: number, content: string): TrackStep => ({
  at,
  typing: 1000,
  files: [{ name: 'main.js', content }],
  shown: 'main.js',
  output: null,
});

/** Gives a lecture a code track. */
export async function saveTrack(
  baseURL: string,
  { instructor: { token }, lectureId }: Pick<QuizCourse, 'instructor' | 'lectureId'>,
  track: CodeTrack,
): Promise<void> {
  const form = new FormData();
  form.append('track', new Blob([JSON.stringify(track)]), 'track.json');
  const saved = await patientFetch(baseURL + saveCodeTrack.paths[0].replace(':lectureId', lectureId), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!saved.ok) throw new Error(await saved.text());
}

/** Makes a course whose first lecture has a video with this code, and a student in it. */
export async function openTrack(
  place: { lectern: Lectern; mail: MailCatcher },
  code: readonly TrackStep[] | CodeTrack,
): Promise<QuizCourse & { student: Account }> {
  const course = await courseForQuiz(place, 'video:Coded');
  await saveTrack(place.lectern.url, course, 'events' in code ? code : trackOfSteps(code));
  return { ...course, student: await enrolNow(place, course) };
}

export const seekTo = async (page: Page, second: number): Promise<void> => {
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  await video.evaluate((element: HTMLVideoElement, at) => {
    element.currentTime = at;
  }, second);
};

/** The loaded editor, which replaces the plain field. */
export const rich = (place: Locator | Page, name: string | RegExp): Locator =>
  place.getByRole('textbox', { name }).and(place.locator('[contenteditable]'));

export const lessonOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Following the lesson|^Your version/ });
export const lessonEditor = (page: Page): Locator =>
  lessonOf(page).getByRole('textbox', { name: 'Code of the lesson' });

/** Replaces the text of an editor. */
export const write = async (page: Page, editor: Locator, code: string): Promise<void> => {
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
};
