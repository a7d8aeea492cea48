import { expectAccessible } from './accessibility.ts';
import { fixture, makeCourse } from '../harness/courses.ts';
import { chooseForCourse } from './course-menu.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';
import { enterAs } from '../harness/session.ts';

test.describe('the course builder', () => {
  test('edits, reorders, saves as a draft, shows what is not published, publishes', async ({
    page,
    mail,
    lectern,
  }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    const sections = [['First', 'Second'], ['Third']];
    const { token } = instructor;
    const courseId = await makeCourse({ baseURL: lectern.url, token, name: 'Sourdough', sections });
    await enterAs(page, instructor);
    await page.goto('/dashboard/my-courses');
    await expect(page.getByText('Total 0 reviews')).toBeVisible();
    await expect(page.getByText('2 Sections')).toBeVisible();
    await expect(page.getByText('$12.50')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Sourdough' }).click();

    await expect(page).toHaveURL(`/dashboard/add-course?course=${courseId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit course');
    await expect(page.getByLabel('Course Title')).toHaveValue('Sourdough');
    await expect(page.getByText('Nothing is charged here: opening is free.')).toBeVisible();
    const price = page.getByLabel('Course Price');
    await price.fill('');
    await price.pressSequentially('1,250.00');
    await page.getByRole('button', { name: 'Update Course' }).click();
    await expect(price).toBeFocused();
    await expect(page).toHaveURL(`/dashboard/add-course?course=${courseId}`);
    await price.fill('15.00');
    await page.getByRole('button', { name: 'Update Course' }).click();
    await expect(page.getByText('Course updated successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Part 1' }).click();
    await page.getByLabel('Section name').fill('Starter');
    await page.getByRole('button', { name: 'Update Section Name' }).click();
    await expect(page.getByRole('heading', { name: 'Starter' })).toBeVisible();
    await page.getByRole('button', { name: 'Move or copy Second' }).press('Alt+ArrowDown');
    await expect(page.getByRole('listitem', { name: 'Part 2' }).getByText('Second')).toBeVisible();
    await page.getByRole('link', { name: 'Edit Third' }).click();
    await page.getByLabel('Text (optional)').fill('Feed it twice.');
    await expect(page.getByText(/^Saved \d+ s ago$/)).toBeVisible();
    await page.getByRole('link', { name: 'Sourdough', exact: true }).click();

    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('heading', { name: 'What publishing will change' })).toBeVisible();
    await expect(page.getByText('Starter', { exact: true })).toBeVisible();
    await page.getByLabel('Make this Course Public').uncheck();
    await expect(page.getByText('The published version stays public until you unpublish it')).toBeVisible();
    await page.getByRole('button', { name: 'Save as a Draft' }).click();
    await expect(
      page.getByText('Draft saved. The published version stays public; unpublish it in My Courses.'),
    ).toBeVisible();
    await expect(page).toHaveURL('/dashboard/my-courses');
    await expect(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('courseData'))).toBeNull();

    await page.getByRole('button', { name: 'Edit Sourdough' }).click();
    await page.getByRole('button', { name: 'Publish Course' }).click();
    await page.getByLabel('Make this Course Public').uncheck();
    await page.getByRole('button', { name: 'Save and Publish' }).click();
    await expect(page.getByText('Please confirm by ticking the checkbox')).toBeVisible();
    // The missing checkbox is far above the button: the page focuses it and says what to do.
    await expect(page.getByLabel('Make this Course Public')).toBeFocused();
    await expect(page.getByText('Tick this to publish')).toBeInViewport();
    await page.getByLabel('Make this Course Public').check();
    await page.getByRole('button', { name: 'Save and Publish' }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
  });

  test('needs a section for step three, and a lecture for publishing; New starts fresh', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    await makeCourse({
      baseURL: lectern.url,
      token: instructor.token,
      name: 'Empty',
      sections: [],
      isPublished: false,
    });
    await enterAs(page, instructor);
    await page.goto('/dashboard/my-courses');
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Empty' }).click();
    await expect(page.getByRole('button', { name: 'Publish Course' })).toBeDisabled();
    await page.getByRole('button', { name: 'Course Builder' }).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByText('Add at least one section before you go on')).toBeVisible();
    await page.getByLabel('Section name').fill('Alone');
    await page.getByRole('button', { name: 'Create a new Section' }).click();
    await expect(page.getByRole('heading', { name: 'Alone' })).toBeVisible();
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByLabel('Make this Course Public').check();
    await page.getByRole('button', { name: 'Save and Publish' }).click();
    const refusal = 'Add at least one lecture before publishing';
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText(refusal)).toBeVisible();
    // A message stays while the pointer rests on it.
    await page.mouse.move(0, 0);
    await expect(messages.getByText(refusal)).toBeHidden();
    await expect(page.getByRole('region', { name: 'Before you publish' })).toContainText(refusal);
    await page.getByRole('link', { name: 'Go to the course builder' }).click();
    await expect(page.getByRole('heading', { name: 'Alone' })).toBeVisible();
    consoleErrors.length = 0;

    await page.goto('/dashboard/my-courses');
    await page.getByRole('button', { name: 'New' }).click();
    await expect(page.getByRole('heading', { name: 'Create Course' })).toBeVisible();
    await expect(page.getByLabel('Course Title')).toHaveValue('');
    await expect(page.getByRole('option', { name: 'Select a category' })).toBeAttached();

    await page.evaluate(() => localStorage.setItem('currentStage', '2'));
    await page.reload();
    const first = page.getByRole('button', { name: 'Course Information' });
    await expect(first).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('button', { name: 'Publish Course' })).toBeDisabled();
  });

  test('deletes a course after asking, brings it back, and deletes it for good', async ({
    page,
    context,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    const { token } = instructor;
    const courseId = await makeCourse({ baseURL: lectern.url, token, name: 'Gone', sections: [['One']] });
    await enterAs(page, instructor);
    await page.goto('/dashboard/my-courses');
    await chooseForCourse(page, 'Gone', 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete the course?' });
    await question.getByRole('button', { name: 'No' }).click();
    await expect(page.getByText('Gone', { exact: true })).toBeVisible();
    await chooseForCourse(page, 'Gone', 'Delete');
    await context.setOffline(true);
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(question.getByRole('alert')).toContainText('Not deleted: the server could not be reached.');
    await context.setOffline(false);
    await expect(question.getByRole('alert')).toBeHidden();
    consoleErrors.length = 0;
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Course deleted')).toBeVisible();
    await expect(page.getByText('You have no course yet')).toBeVisible();
    expect((await page.request.get(`${lectern.url}/course/${courseId}`)).status()).toBe(404);

    const bin = page.getByRole('region', { name: 'Deleted courses' });
    await expect(bin.getByText('1 lecture · 30 days left')).toBeVisible();
    await expect(bin.getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await bin.getByRole('button', { name: 'Bring back Gone' }).click();
    await expect(page.getByText('“Gone” is back.')).toBeVisible();
    await expect(bin).toBeHidden();
    await expect(page.getByRole('heading', { name: 'My Courses' })).toBeFocused();
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();

    await chooseForCourse(page, 'Gone', 'Delete');
    await question.getByRole('button', { name: 'Yes' }).click();
    await bin.getByRole('button', { name: 'Delete Gone for good' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('“Gone” is deleted for good')).toBeVisible();
    await expect(bin).toBeHidden();
  });

  test('refuses a file that is no video, in words, and keeps what was typed', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    await makeCourse({
      baseURL: lectern.url,
      token: instructor.token,
      name: 'Fakes',
      sections: [['One']],
      isPublished: false,
    });
    await enterAs(page, instructor);
    await page.goto('/dashboard/my-courses');
    await page.getByRole('button', { name: 'Edit Fakes' }).click();
    await page.getByRole('button', { name: 'Course Builder' }).click();
    await page.getByRole('button', { name: 'Add a Lecture to Part 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('A lie');
    await dialog.getByLabel('Description').fill('It says that it is a video.');
    await dialog.getByLabel(/^Video/).setInputFiles(fixture('not-a-video.mp4'));
    await dialog.getByRole('button', { name: 'Add Lecture' }).click();
    await expect(dialog.getByLabel(/^Video/)).toHaveAccessibleDescription(/damaged or incomplete/);
    await expect(dialog.getByLabel('Title')).toHaveValue('A lie');
    consoleErrors.length = 0;
  });
});
