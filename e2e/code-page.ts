import { expect, type Locator, type Page } from '@playwright/test';
import { enrolAStudent } from './enrolled.ts';
import type { Lectern } from '../harness/lectern.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { enterAs } from '../harness/session.ts';

/** Opens the first lecture of a course of its own, as a student of its own; the editor is there. */
export async function openEditor(page: Page, lectern: Lectern, mail: MailCatcher): Promise<void> {
  const course = { name: 'Code', sections: [['First', 'Second']] };
  const { student, courseId } = await enrolAStudent(lectern.url, mail, course);
  await enterAs(page, student);
  await page.goto(`/dashboard/view-course?course=${courseId}`);
  await editorReady(page);
}

/** The plain text field gives way to the editor that has loaded. */
export async function editorReady(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run Code' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.cm-content')).toBeVisible();
}

export const editorOf = (page: Page): Locator => page.getByRole('textbox', { name: 'code.js' });
/** What a screen reader says of a run by itself. */
export const spokenOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Output' }).getByRole('status');
export const outputOf = (page: Page): Locator => page.getByRole('log', { name: 'Output' });

export async function run(page: Page, code: string): Promise<void> {
  await editorOf(page).fill(code);
  await page.getByRole('button', { name: 'Run Code' }).click();
}
