import type { Page } from '@playwright/test';

/** Chooses in the menu of a course in My Courses. */
export async function chooseForCourse(page: Page, courseName: string, action: string): Promise<void> {
  const name = `More for ${courseName}`;
  await page.getByRole('button', { name }).click();
  await page.getByRole('menu', { name }).getByRole('menuitem', { name: action, exact: true }).click();
}
