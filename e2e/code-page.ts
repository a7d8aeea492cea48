import { expect, type Locator, type Page } from '@playwright/test';
import { enrolAStudent } from './enrolled.ts';
import type { Lectern } from '../harness/lectern.ts';
import type { MailCatcher } from './mail-catcher.ts';
import { enterAs } from '../harness/session.ts';

/** Opens the first lecture of a new course as a new student, and waits for the editor. */
export async function openEditor(page: Page, lectern: Lectern, mail: MailCatcher): Promise<void> {
  const course = { name: 'Code', sections: [['First', 'Second']] };
  const { student, courseId } = await enrolAStudent(lectern.url, mail, course);
  await enterAs(page, student);
  await page.goto(`/dashboard/view-course?course=${courseId}`);
  await editorReady(page);
}

/** The loaded editor replaces the plain text field. */
export async function editorReady(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run Code' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.cm-content')).toBeVisible();
}

export const editorOf = (page: Page): Locator => page.getByRole('textbox', { name: 'code.js' });
/** What a screen reader announces about a run. */
export const spokenOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Output' }).getByRole('status');
/** All that the editor announces from now on; it takes an announcement back after a moment. */
export async function announcedBy(page: Page): Promise<() => Promise<string[]>> {
  const announced = await page.locator('.cm-announced').evaluateHandle((region) => {
    const heard: string[] = [];
    new MutationObserver(() => heard.push(region.textContent)).observe(region, {
      childList: true,
      subtree: true,
    });
    return heard;
  });
  return () => announced.jsonValue();
}
export const outputOf = (page: Page): Locator => page.getByRole('log', { name: 'Output' });

export async function run(page: Page, code: string): Promise<void> {
  await editorOf(page).fill(code);
  await page.getByRole('button', { name: 'Run Code' }).click();
}
