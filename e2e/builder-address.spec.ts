import { makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

test('the address holds course and step: back, reload, two tabs; Add Course begins a new one', async ({
  page,
  context,
  mail,
  lectern,
}) => {
  const instructor = await register(lectern.url, mail, 'Instructor');
  const draft = { baseURL: lectern.url, token: instructor.token, isPublished: false };
  const bread = await makeCourse({ ...draft, name: 'Bread', sections: [['Flour']] });
  const tea = await makeCourse({ ...draft, name: 'Tea', sections: [['Leaves']] });
  await enterAs(page, instructor);
  await page.goto('/dashboard/my-courses');
  await page.getByRole('button', { name: 'Edit Bread' }).click();
  await expect(page).toHaveURL(`/dashboard/add-course?course=${bread}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit course');
  await expect(page).toHaveTitle('Edit course: Bread · Lectern');
  await page.getByRole('button', { name: 'Course Builder' }).click();
  await expect(page).toHaveURL(`/dashboard/add-course?course=${bread}&step=builder`);
  await page.getByRole('button', { name: 'Publish Course' }).click();
  await expect(page.getByRole('heading', { name: 'Publish Settings' })).toBeVisible();

  const other = await context.newPage();
  await other.goto(`/dashboard/add-course?course=${tea}&step=builder`);
  await expect(other.getByText('Leaves')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Publish Settings' })).toBeVisible();
  await expect(page.getByText('Bread', { exact: true })).toBeVisible();

  await page.goBack();
  await expect(page.getByText('Flour')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Course Title')).toHaveValue('Bread');
  await page.goForward();
  await expect(page.getByText('Flour')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Leaves')).toBeVisible();

  await page.getByRole('link', { name: 'Add Course' }).click();
  await expect(page).toHaveURL('/dashboard/add-course');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Course');
  await expect(page.getByLabel('Course Title')).toHaveValue('');
  await page.goBack();
  await expect(page.getByText('Flour')).toBeVisible();

  await page.getByRole('link', { name: 'Edit Flour' }).click();
  const settings = page.getByRole('link', { name: 'Settings', exact: true });
  await settings.click();
  await expect(page).toHaveURL(/tab=settings/);
  await page.reload();
  await expect(settings).toHaveAttribute('aria-current', 'page');
  // The row of tabs is wider than a phone, and keeps the chosen one in view when the window becomes as narrow.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(settings).toBeInViewport({ ratio: 0.9 });
  // The list of problems comes above the rule later, and does not push it away.
  await page.getByRole('link', { name: 'Whether a mark is enough for the certificate' }).click();
  const rule = page.getByRole('checkbox', { name: 'For the certificate, a mark as complete is enough' });
  await expect(page.getByText('You can publish anyway.')).toBeVisible();
  await expect(rule).toBeFocused();
  await expect(rule).toBeInViewport();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Text (optional)')).toBeVisible();
});
