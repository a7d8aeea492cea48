import type { Locator, Page } from '@playwright/test';

/** The things that the forms are about, which the caller has made. */
export interface FormScene {
  /** A published course of which the student has completed a lecture and written a review. */
  courseId: string;
  courseName: string;
  lectureId: string;
  videoLectureId: string;
  /** A question that another student asked in the following lecture. */
  question: string;
  /** A lecture with an exercise, at which the student has submitted an attempt. */
  exerciseId: string;
  /** A review that another student asked for. */
  reviewId: string;
  /** The student whom an administrator may suspend. */
  studentEmail: string;
  password: string;
  /** The path of the student's password reset link. */
  resetPath: string;
}

export interface FormRow {
  /** The form's source file, below `web/src`. */
  file: string;
  as: 'visitor' | 'student' | 'instructor' | 'admin';
  /** The form reports nothing: the list below it is its answer. */
  isSilent?: true;
  /** Opens the form, and returns the element that contains its fields. */
  open: (page: Page, scene: FormScene) => Promise<Locator>;
}

export const at =
  (address: string): FormRow['open'] =>
  async (page) => {
    await page.goto(address);
    return page.getByRole('main').locator('form').first();
  };

export const inDialog = (page: Page): Locator => page.getByRole('dialog').locator('form');
