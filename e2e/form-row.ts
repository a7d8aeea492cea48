import type { Locator, Page } from '@playwright/test';

/** What the forms are about: ids of things that the caller has made. */
export interface FormScene {
  /** A published course of which the student has completed a lecture and written a review. */
  courseId: string;
  courseName: string;
  lectureId: string;
  videoLectureId: string;
  /** Asked in the lecture after that, by another student. */
  question: string;
  /** With an exercise at which the student has submitted an attempt. */
  exerciseId: string;
  /** Asked for by another student. */
  reviewId: string;
  /** Whom an administrator may suspend. */
  studentEmail: string;
  password: string;
  /** Of the student's link to a new password. */
  resetPath: string;
}

export interface FormRow {
  /** Where the form is written, below `web/src`. */
  file: string;
  as: 'visitor' | 'student' | 'instructor' | 'admin';
  /** Its answer is the list below it. */
  isSilent?: true;
  /** Leads to the form and gives what holds its fields. */
  open: (page: Page, scene: FormScene) => Promise<Locator>;
}

export const at =
  (address: string): FormRow['open'] =>
  async (page) => {
    await page.goto(address);
    return page.getByRole('main').locator('form').first();
  };

export const inDialog = (page: Page): Locator => page.getByRole('dialog').locator('form');
