import { expectAccessible } from './accessibility.ts';
import { enrolAStudent } from './enrolled.ts';
import { expect, test } from './journey.ts';
import { anOwnCourse } from './own-course.ts';
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

  // Who has a lecture open then is told whose it is, and keeps what is typed, also after a reload.
  const told = page.getByRole('heading', { name: 'This course belongs to Noor Example now' });
  const kept = page.getByRole('region', { name: 'What you typed is kept in this browser' });
  // The first words are refused while the last ones are typed.
  const refused = page.waitForResponse((response) => response.status() === 403);
  await text.fill('');
  await text.pressSequentially('The last ');
  await refused;
  await text.pressSequentially('words are typed at the usual pace.', { delay: 100 });
  await expect(told).toBeInViewport();
  await expect(kept.getByLabel('Text', { exact: true })).toHaveValue(
    'The last words are typed at the usual pace.',
  );
  await expectAccessible(page);
  await page.goto(`${lecture}&tab=video`);
  await expect(told).toBeVisible();
  await kept.getByRole('button', { name: 'Discard: Text' }).click();
  await page.reload();
  await expect(told).toBeVisible();
  await expect(kept).toBeHidden();
  for (const address of [builder, `/dashboard/view-course?course=${courseId}`]) {
    await page.goto(address);
    await expect(told).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'My Courses' })).toBeVisible();
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

test('an offer that was taken in the meantime is not withdrawn, and its open page says who owns the course', async ({
  page,
  browser,
  mail,
  lectern,
  consoleErrors,
}) => {
  const baseURL = lectern.url;
  const heir = await register(baseURL, mail, 'Instructor', { firstName: 'Noor' });
  const {
    instructor: former,
    courseId,
    lectureId,
  } = await anOwnCourse({ lectern, mail }, 'Knots', [['Bowline']], {
    isPublished: false,
  });
  const guest = 'guest@hand-over.test';
  const desk = await (await browser.newContext({ baseURL })).newPage();
  await enterAs(desk, heir);
  await enterAs(page, former);
  await page.goto(`/dashboard/my-courses/people?course=${courseId}`);
  await page.getByLabel('E-mail of an instructor').fill(guest);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const waiting = page.getByRole('list', { name: 'Invitations that wait' });
  await expect(waiting.getByText(guest)).toBeVisible();
  await page.getByLabel('E-mail of an instructor').fill(guest);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const already = page.getByText('This address is invited already');
  await expect(already).toBeVisible();
  await page.getByRole('button', { name: `Send again: the invitation of ${guest}` }).click();
  await expect(already).toBeHidden();
  await page.getByRole('button', { name: 'Hand over the course' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('invitations that wait')).toBeVisible();
  await dialog.getByLabel('E-mail of the other instructor').fill(heir.email);
  await dialog.getByRole('button', { name: 'Offer it' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw the offer' })).toBeVisible();

  const lecture = await page.context().newPage();
  await lecture.clock.install();
  await lecture.goto(`/dashboard/lecture?course=${courseId}&lecture=${lectureId}&tab=settings`);
  await expect(lecture.getByLabel('Minutes')).toBeVisible();
  const preview = await page.context().newPage();
  await preview.clock.install();
  await preview.goto(`/dashboard/view-course?course=${courseId}`);
  await expect(preview.getByRole('heading', { level: 2, name: 'Bowline' })).toBeVisible();

  // Somebody without a course is not told so before the offer is read.
  const offersRead = Promise.withResolvers<void>();
  await desk.route('**/api/v1/course-offers', async (route) => {
    await offersRead.promise;
    await route.continue();
  });
  await desk.goto('/dashboard/my-courses');
  await expect(desk.getByText('Loading your courses')).toBeAttached();
  await expect(desk.getByText('You have no course yet')).toBeHidden();
  offersRead.resolve();
  await expect(desk.getByText('You have no course yet')).toBeVisible();
  await desk.getByRole('button', { name: 'Accept Knots' }).click();
  await expect(desk.getByRole('rowheader', { name: /^Knots/ })).toBeVisible();
  // The notice tells an open page, whatever is done there.
  const told = { name: 'This course belongs to Noor Example now' };
  for (const open of [lecture, preview]) {
    await open.bringToFront();
    await expect(async () => {
      await open.clock.fastForward('01:05');
      await expect(open.getByRole('heading', told)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await open.close();
  }
  await page.getByRole('button', { name: 'Withdraw the offer' }).click();
  await expect(page.getByText('Noor Example has taken the course over and owns it now')).toBeVisible();
  await expect(page.getByRole('heading', told)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hand over the course' })).toBeHidden();
  await expectAccessible(page);
  expect(consoleErrors.splice(0).every((line) => line.includes('403'))).toBe(true);

  // The new owner sees who is invited.
  await desk.goto(`/dashboard/my-courses/people?course=${courseId}`);
  await desk.getByRole('button', { name: `Withdraw the invitation of ${guest}` }).click();
  await expect(desk.getByRole('list', { name: 'Invitations that wait' })).toBeHidden();
  await desk.context().close();
});
