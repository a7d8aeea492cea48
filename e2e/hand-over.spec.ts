import { expectAccessible } from './accessibility.ts';
import { enrolAStudent } from './enrolled.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';
import { enterAs } from '../harness/session.ts';

test('who wants to delete their account hands their course over, and another instructor takes it', async ({
  page,
  browser,
  mail,
  lectern,
  consoleErrors,
}) => {
  const baseURL = lectern.url;
  const tides = { name: 'Tides', sections: [['Ebb']] };
  const { instructor, courseId } = await enrolAStudent(baseURL, mail, tides);
  const heir = await register(baseURL, mail, 'Instructor', { firstName: 'Noor' });
  const desk = await (await browser.newContext({ baseURL })).newPage();
  await enterAs(desk, heir);
  await enterAs(page, instructor);

  await page.goto('/dashboard/my-profile#delete-account');
  const taught = page.getByRole('list', { name: 'Courses with students' });
  await taught.getByRole('button', { name: /^Hand over Tides/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Hand over “Tides/ });
  await dialog.getByLabel('E-mail of the other instructor').fill('noor');
  await dialog.getByRole('button', { name: 'Offer it' }).click();
  await expect(dialog.getByText('Please enter a valid e-mail address')).toBeVisible();
  await page.reload();
  await taught.getByRole('button', { name: /^Hand over Tides/ }).click();
  await expect(dialog.getByLabel('E-mail of the other instructor')).toHaveValue('noor');
  await dialog.getByLabel('E-mail of the other instructor').fill(heir.email);
  await dialog.getByRole('button', { name: 'Offer it' }).click();
  await expect(taught.getByText(`1 student, offered to ${heir.email} on`)).toBeVisible();
  await expectAccessible(page);

  const builder = `/dashboard/add-course?course=${courseId}&step=builder`;
  await page.goto(builder);
  await page.getByRole('link', { name: 'Edit Ebb' }).click();
  const text = page.getByLabel('Text (optional)');
  await expect(text).toBeVisible();
  const lecture = page.url();
  await desk.goto('/dashboard/my-profile');
  await desk.getByRole('button', { name: 'Notices' }).first().click();
  await desk.getByRole('link', { name: /is offered to you by its instructor/ }).click();
  await expect(desk).toHaveURL('/dashboard/my-courses');
  const offers = desk.getByRole('list', { name: 'Courses offered to you' });
  await expect(offers.getByText(/^Ines Example offers you “Tides .*”, with 1 student/)).toBeVisible();
  await expectAccessible(desk);
  await offers.getByRole('button', { name: /^Accept Tides/ }).click();
  await expect(desk.getByRole('rowheader', { name: /^Tides/ })).toBeVisible();
  await expect(offers).toBeHidden();

  // Who has a lecture open then is told, and keeps what is typed.
  await text.fill('The last words.');
  await expect(page.getByText('This course belongs to another instructor now')).toBeVisible();
  await expect(text).toHaveValue('The last words.');
  await expectAccessible(page);
  for (const address of [builder, lecture]) {
    await page.goto(address);
    await expect(page.getByText('This course belongs to another instructor', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  }

  // The browser logs what was refused.
  expect(consoleErrors.splice(0).every((line) => line.includes('403'))).toBe(true);
  await page.goto('/dashboard/my-profile#delete-account');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await expect(taught).toBeHidden();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(instructor.password);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
  await desk.context().close();
});
