import { acceptCourseInvitation, inviteToCourse } from '@lectern/contract/course-staff';
import { getOwnCourse, updateSubSection, type OwnCourse } from '@lectern/contract/course-builder';
import { addCourseToStudent } from '@lectern/contract/learning';
import { readFile } from 'node:fs/promises';
import { callApi, makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { chooseForCourse } from './course-menu.ts';
import { expect, test } from './journey.ts';
import { aPerson, completeSignup, giveCredentials, register } from './people.ts';

test('two instructors write one lecture together, and students download its files', async ({
  page,
  browser,
  mail,
  lectern,
}) => {
  const baseURL = lectern.url;
  const owner = await register(baseURL, mail, 'Instructor');
  const colleague = await register(baseURL, mail, 'Instructor', { firstName: 'Noor' });
  const student = await register(baseURL, mail, 'Student');
  const access = { baseURL, token: owner.token };
  const courseId = await makeCourse({ ...access, name: 'Reefs', sections: [['Corals']] });
  const desk = await (await browser.newContext({ baseURL })).newPage();
  await enterAs(desk, colleague);
  await enterAs(page, owner);

  await page.goto('/dashboard/my-courses');
  await chooseForCourse(page, 'Reefs', 'People');
  const form = page.getByRole('form', { name: 'Invite somebody' });
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(form.getByText('Please enter a valid e-mail address')).toBeVisible();
  await form.getByLabel('E-mail of an instructor').fill(colleague.email);
  await form.getByLabel('Role').selectOption('Assistant');
  await form.getByRole('button', { name: 'Invite' }).click();
  const waiting = page.getByRole('list', { name: 'Invitations that wait' });
  await expect(waiting).toContainText(colleague.email);
  await expectAccessible(page);
  // The same once more says so; another role takes the place of the first.
  await form.getByLabel('E-mail of an instructor').fill(colleague.email.toUpperCase());
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(form.getByText('This address is invited already.')).toBeVisible();
  await waiting.getByRole('button', { name: `Send again: the invitation of ${colleague.email}` }).click();
  await expect(page.getByText('Invited again, for 14 days.')).toBeVisible();
  await form.getByLabel('Role').selectOption('Editor');
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(waiting).toContainText('Editor, invited on');
  await form.getByLabel('E-mail of an instructor').fill(colleague.email);
  await form.getByLabel('Role').selectOption('Assistant');
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(waiting).toContainText('Assistant, invited on');

  await desk.goto('/dashboard/my-courses');
  const invitations = desk.getByRole('list', { name: 'Invitations to teach' });
  await expect(invitations).toContainText('Ines Example invites you to teach “Reefs” together');
  await expectAccessible(desk);
  await invitations.getByRole('button', { name: 'Accept the invitation to Reefs' }).click();
  const row = desk.getByRole('row', { name: /Reefs/ });
  await expect(row.getByText('You are an assistant')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Edit Reefs' })).toBeHidden();

  await page.reload();
  await page.getByLabel('Role of Noor Example').selectOption('Editor');
  await expect(page.getByRole('list', { name: 'People' })).toContainText('Changes and publishes the course');
  await desk.reload();
  await row.getByRole('button', { name: 'Edit Reefs' }).click();
  await desk.getByRole('button', { name: 'Course Builder' }).click();
  await desk.getByRole('link', { name: 'Edit Corals' }).click();
  await expect(desk.getByLabel('Text (optional)')).toBeVisible();
  await page.goto(desk.url());
  await expect(page.getByText('Noor Example is here too, in Text')).toBeVisible();
  await page.getByLabel('Text (optional)').fill('Corals are animals.');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await desk.getByRole('link', { name: 'Files', exact: true }).click();
  await expect(desk.getByText('Ines Example is here too, in Text')).toBeVisible();

  const files = desk.getByRole('list', { name: 'Files' });
  const fish = { name: 'fish 2.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nparrotfish\n') };
  await desk.getByLabel('Add files').setInputFiles([{ ...fish, name: 'fish 10.csv' }, fish]);
  await expect(files.getByRole('link')).toHaveText(['fish 2.csv', 'fish 10.csv']);
  await expectAccessible(desk);
  await files.getByRole('button', { name: 'Remove fish 10.csv' }).click();
  await desk.getByRole('button', { name: 'Remove the file' }).click();
  await expect(files.getByRole('link')).toHaveText(['fish 2.csv']);
  // The page shows the text that the other page saved.
  await desk.getByRole('link', { name: 'Text', exact: true }).click();
  await expect(desk.getByLabel('Text (optional)')).toHaveValue('Corals are animals.');

  await desk.goto(`/dashboard/add-course?course=${courseId}&step=publish`);
  await desk.getByRole('button', { name: 'Save and Publish' }).click();
  await expect(desk.getByText('Course published')).toBeVisible();
  await callApi({ baseURL, token: student.token, operation: addCourseToStudent, body: { courseId } });
  const room = await (await browser.newContext({ baseURL })).newPage();
  await enterAs(room, student);
  await room.goto(`/dashboard/view-course?course=${courseId}`);
  const [download] = await Promise.all([
    room.waitForEvent('download'),
    room
      .getByRole('region', { name: 'Files' })
      .getByRole('link', { name: /fish 2\.csv/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('fish 2.csv');
  expect(await readFile(await download.path(), 'utf8')).toBe('name\nparrotfish\n');
  await expectAccessible(room);
  await room.context().close();
  await desk.context().close();
});

test('an assistant is offered nothing that the role does not include', async ({
  page,
  browser,
  mail,
  lectern,
}) => {
  const baseURL = lectern.url;
  const owner = await register(baseURL, mail, 'Instructor');
  const assistant = await register(baseURL, mail, 'Instructor', { firstName: 'Noor' });
  const student = await register(baseURL, mail, 'Student');
  const own = { baseURL, token: owner.token };
  const courseId = await makeCourse({ ...own, name: 'Reefs', sections: [['Corals']] });
  await callApi({ baseURL, token: student.token, operation: addCourseToStudent, body: { courseId } });
  const { courseContent } = await callApi<OwnCourse>({
    ...own,
    operation: getOwnCourse,
    params: { courseId },
  });
  const lecture = courseContent[0]?.subSection[0];
  await callApi({
    ...own,
    operation: updateSubSection,
    body: { subSectionId: lecture?._id, title: 'Corals', description: 'Corals are animals.' },
  });
  const body = { email: assistant.email, role: 'assistant' };
  await callApi({ ...own, operation: inviteToCourse, params: { courseId }, body });
  const accepting = { operation: acceptCourseInvitation, params: { courseId } };
  await callApi({ baseURL, token: assistant.token, ...accepting });

  const desk = await (await browser.newContext({ baseURL })).newPage();
  await enterAs(desk, owner);
  await enterAs(page, assistant);
  const refused = /Write to|Bring back|Discard my changes|Check and publish|Edit the course|Go to publishing/;
  const visit = async (path: string, isThere: string, isOffered: boolean): Promise<void> => {
    for (const [reader, count] of [
      [desk, isOffered],
      [page, false],
    ] as const) {
      await reader.goto(path);
      await expect(reader.getByText(isThere).first()).toBeVisible();
      const acts = reader
        .getByRole('button', { name: refused })
        .or(reader.getByRole('link', { name: refused }));
      await (count ? expect(acts.first()).toBeVisible() : expect(acts).toHaveCount(0));
    }
  };
  await visit(`/dashboard/my-courses/versions?course=${courseId}`, 'Changed since version 1', true);
  await expect(page.getByText('Its owner and editors publish these changes')).toBeVisible();
  await expectAccessible(page);
  await visit(`/dashboard/my-courses/pre-flight?course=${courseId}`, 'Before you publish', true);
  await visit(`/dashboard/my-courses/people?course=${courseId}`, 'Ines Example', true);
  await visit(`/dashboard/students?course=${courseId}`, 'This is an open course', true);
  await visit(`/dashboard/instructor-dashboard?course=${courseId}`, 'Enrolments over time', true);
  await visit('/dashboard/questions', 'Half answered within', true);
  await page.goto('/dashboard/my-courses');
  await page.getByRole('button', { name: 'More for Reefs' }).click();
  const menu = page.getByRole('menu', { name: 'More for Reefs' });
  await expect(menu.getByRole('menuitem')).toHaveText(['Course page', 'Pre-flight', 'Versions', 'People']);
  await desk.context().close();
});

test('somebody without an account signs up from a mailed invitation, and finds it waiting', async ({
  page,
  mail,
  lectern,
}) => {
  const baseURL = lectern.url;
  const { token } = await register(baseURL, mail, 'Instructor');
  const courseId = await makeCourse({ baseURL, token, name: 'Tides', sections: [['Moon']] });
  const newcomer = aPerson('Instructor');
  const body = { email: newcomer.email, role: 'editor' };
  await callApi({ baseURL, token, operation: inviteToCourse, params: { courseId }, body });
  const { text } = await mail.next(newcomer.email);
  const [link = ''] = /https?:\/\/\S+invited\S*/.exec(text) ?? [];
  await page.goto(link);
  await expect(page).toHaveURL(/\/signup/);
  await expect(page.getByText('You are invited to teach a course.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Instructor' })).toBeChecked();
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email);
  await expectAccessible(page);
  await completeSignup(page, mail, newcomer);
  await giveCredentials(page, newcomer);
  const invitations = page.getByRole('list', { name: 'Invitations to teach' });
  await expect(invitations).toContainText('Ines Example invites you to teach “Tides” together');
  await invitations.getByRole('button', { name: 'Accept the invitation to Tides' }).click();
  await expect(page.getByRole('row', { name: /Tides/ })).toContainText('You are an editor');
});
