import { addCourseToStudent } from '@lectern/contract/learning';
import { callApi, makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';
import { enterAs } from '../harness/session.ts';

test.describe('catalogue and course', () => {
  test('reads without script, under the stored name of the category', async ({ browser, lectern, mail }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    const courseId = await makeCourse({
      baseURL: lectern.url,
      token: instructor.token,
      name: 'Plain',
      sections: [['Alpha', 'Beta']],
    });
    const context = await browser.newContext({ baseURL: lectern.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/course/${courseId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Plain' })).toBeVisible();
    await expect(page.getByRole('heading', { name: "What you'll learn" })).toBeVisible();
    await expect(page.getByText('Another thing')).toBeVisible();
    await expect(page.getByText('Beta')).toBeVisible();
    await page.getByRole('link', { name: 'Web Development' }).first().click();
    await page.goto(`${new URL(page.url()).pathname}?name=Something%20else`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Development');
    await expect(page.getByText('Tutorials to get you started')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Plain' })).toHaveAttribute('href', `/course/${courseId}`);
    await context.close();
  });

  test('saving while signed out leads to the login and is done afterwards', async ({
    page,
    mail,
    lectern,
  }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    const student = await register(lectern.url, mail, 'Student');
    const courseId = await makeCourse({
      baseURL: lectern.url,
      token: instructor.token,
      name: 'Later',
      sections: [['One']],
    });
    await page.goto(`/course/${courseId}`);
    await page.getByRole('button', { name: 'Save for later' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Saved for later')).toBeVisible();
    await expect(page).toHaveURL(`/course/${courseId}`);

    await page.goto('/dashboard/cart');
    await expect(page.getByText('1 Tutorials Saved')).toBeVisible();
    await expect(page.getByText('Keep learning!')).toBeVisible();
    await expect(page.getByText('Your saved tutorials are here.')).toBeVisible();
    // Beside one that is saved stand three others.
    const next = page.getByRole('region', { name: 'What to learn next' });
    await expect(next.getByRole('listitem')).toHaveCount(3);
    await expect(next.getByRole('link', { name: 'Later', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove Later' }).click();
    await expect(page.getByText('Item removed from cart successfully')).toBeVisible();
    await expect(page.getByText('0 Tutorials Saved')).toBeVisible();
    const note = page.getByRole('complementary', { name: 'Keep learning!' });
    await expect(note).toContainText('Your saved tutorials are here.Press “Save for later”');
    await expect(note.getByRole('link', { name: 'Find a tutorial' })).toHaveAttribute('href', '/courses');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 Tutorials Saved')).toBeVisible();

    await page.getByRole('button', { name: 'Open Tutorial: Later' }).click();
    await expect(page.getByText('You are now enrolled')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/view-course\?course=/);
    await page.goto('/dashboard/cart');
    await expect(note.getByText(/^Press “Save for later”/)).toBeVisible();
    // What is offered can be saved at once, and stays while it is.
    const offered = page.getByRole('region', { name: 'What to learn next' });
    await offered
      .getByRole('button', { name: /^Save for later/ })
      .first()
      .click();
    await expect(page.getByText('1 Tutorials Saved')).toBeVisible();
    await expect(offered.getByRole('button', { name: /^Saved: / })).toBeDisabled();
    await expect(offered.getByRole('button', { name: /^Save for later/ })).toHaveCount(2);
  });

  test('opening while signed out enrols after the login and leads into the player', async ({
    page,
    mail,
    lectern,
  }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    const student = await register(lectern.url, mail, 'Student');
    const courseId = await makeCourse({
      baseURL: lectern.url,
      token: instructor.token,
      name: 'Now',
      sections: [['One']],
    });
    await page.goto(`/course/${courseId}`);
    await page.getByRole('button', { name: 'Open Tutorial' }).click();
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('You are now enrolled')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/dashboard/view-course\\?course=${courseId}`));
    await page.goto('/dashboard/enrolled-courses');
    await expect(page.getByText('Progress 0%')).toBeVisible();
  });

  test('one who is enrolled sees their place and Continue, which leads to the player', async ({
    page,
    mail,
    lectern: { url: baseURL },
  }) => {
    const { token: teacher } = await register(baseURL, mail, 'Instructor');
    const student = await register(baseURL, mail, 'Student');
    const courseId = await makeCourse({ baseURL, token: teacher, name: 'Mine now', sections: [['One']] });
    await callApi({ baseURL, token: student.token, operation: addCourseToStudent, body: { courseId } });
    await enterAs(page, student);
    await page.goto(`/course/${courseId}`);
    await expect(page.getByText('Progress 0%')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save for later' })).toBeHidden();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/view-course\\?course=${courseId}`));
  });

  test('what is saved shows it, also later, and a second press is no error', async ({
    page,
    mail,
    lectern: { url: baseURL },
  }) => {
    const { token } = await register(baseURL, mail, 'Instructor');
    const student = await register(baseURL, mail, 'Student');
    const courseId = await makeCourse({ baseURL, token, name: 'For a price', sections: [['One']] });
    await enterAs(page, student);
    await page.goto(`/course/${courseId}`);
    await expect(page.getByRole('complementary', { name: 'Open or save' }).getByText('$12.50')).toBeVisible();
    await expect(page.getByText('Nothing is charged here: opening is free.')).toBeVisible();
    const offers = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
    ).offers;
    expect(offers).toMatchObject({ category: 'Free', price: 0 });
    const save = page.getByRole('button', { name: 'Save for later' });
    await save.click();
    await expect(page.getByText('Saved for later')).toBeVisible();
    const note = page.getByText('It is in your Saved Tutorials.');
    await expect(note).toBeVisible();
    await page.reload();
    await expect(note).toBeVisible();
    await save.click();
    await expect(page.getByText('Tutorial is already saved or enrolled')).toBeVisible();

    await expect(save).toHaveAccessibleName('Save for later: Saved');
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Removed from your Saved Tutorials')).toBeVisible();
    await expect(note).toBeHidden();
    await expect(save).toHaveAccessibleName('Save for later');
    await expect(save).toBeFocused();
    await save.click();
    await expect(note).toBeVisible();
  });

  test('says to an instructor that saving and opening are for students', async ({ page, mail, lectern }) => {
    const instructor = await register(lectern.url, mail, 'Instructor');
    const courseId = await makeCourse({
      baseURL: lectern.url,
      token: instructor.token,
      name: 'Mine',
      sections: [['One']],
    });
    await enterAs(page, instructor);
    await page.goto(`/course/${courseId}`);
    const preview = page.getByRole('link', { name: 'Preview as a student' });
    await expect(page.getByText('Saving and opening tutorials are for students.')).toBeVisible();
    await expect(preview).toHaveAttribute('href', `/dashboard/view-course?course=${courseId}`);
    await expect(page.getByRole('button', { name: 'Open Tutorial' })).toBeHidden();
    await page.getByRole('link', { name: 'Edit it' }).click();
    await expect(page.getByRole('heading', { name: 'Course Builder' })).toBeVisible();
  });

  test('a course that is not there is a page with the way home', async ({ page, consoleErrors }) => {
    const response = await page.goto('/course/00000000-0000-7000-8000-000000000000');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Course not found' })).toBeVisible();
    consoleErrors.length = 0;
  });
});
