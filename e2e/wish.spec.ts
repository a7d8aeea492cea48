import { addCourseToStudent } from '@lectern/contract/learning';
import { getAllSections } from '@lectern/contract/course-builder';
import type { DataOf } from '@lectern/contract/operation';
import { callApi, makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { codeIn } from './mail-catcher.ts';
import { aPerson, fillSignup, giveCredentials, register } from './people.ts';

const LOGOUT = 'Are you sure you want to logout?';

test.describe('what a visitor wanted', () => {
  test('is done after sign-up, a wrong code and the login, once', async ({
    page,
    mail,
    lectern: { url: baseURL },
    consoleErrors,
  }) => {
    const { token } = await register(baseURL, mail, 'Instructor');
    const courseId = await makeCourse({ baseURL, token, name: 'Wished for', sections: [['One']] });
    const person = aPerson('Student');
    await page.goto(`/course/${courseId}`);
    await page.getByRole('button', { name: 'Save for later' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Log in to save the tutorial for later.')).toBeVisible();
    await expect(page.getByText('New here? Sign up, it is free.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByText('Sign up to save the tutorial for later.')).toBeVisible();
    await fillSignup(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/verifyOtp');
    await expect(page.getByLabel('Character 1 of 6')).toBeFocused();

    await page.keyboard.type('222222');
    await expect(page.getByText('This code is not right. 4 tries are left.')).toBeVisible();
    await page.keyboard.type(codeIn(await mail.next(person.email)));
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    // The browser logs the sign-up that was answered with 401.
    expect(consoleErrors.splice(0)).toHaveLength(1);

    await giveCredentials(page, person);
    await expect(page.getByText('Saved for later')).toBeVisible();
    await expect(page).toHaveURL(`/course/${courseId}`);

    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog', { name: LOGOUT }).getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await giveCredentials(page, person);
    await expect(page).toHaveURL('/dashboard/my-profile');
  });

  test('survives a forgotten password, whose mail opens a tab of its own', async ({
    page,
    context,
    mail,
    lectern: { url: baseURL },
  }) => {
    const { token } = await register(baseURL, mail, 'Instructor');
    const student = await register(baseURL, mail, 'Student');
    const courseId = await makeCourse({ baseURL, token, name: 'Deep', sections: [['One', 'Two']] });
    const asStudent = { baseURL, token: student.token, body: { courseId } };
    await callApi({ ...asStudent, operation: addCourseToStudent });
    const sections = await callApi<DataOf<typeof getAllSections>>({
      ...asStudent,
      operation: getAllSections,
    });
    const lecture = `/dashboard/view-course?course=${courseId}&lecture=${sections[0]?.subSection[1]?._id}`;

    await page.goto(lecture);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Log in to see the lecture that you opened.')).toBeVisible();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/forgotPassword');
    await page.getByLabel('Email').fill(student.email);
    await page.getByRole('button', { name: 'Send an email' }).click();
    await expect(page.getByRole('heading', { name: 'Check email' })).toBeVisible();

    const { text } = await mail.next(student.email);
    const tab = await context.newPage();
    await tab.goto(new URL(/https?:\/\/\S+\/resetPassword\/\S+/.exec(text)?.[0] ?? '').pathname);
    await tab.getByLabel('New password', { exact: true }).fill('a-brand-new-lantern');
    await tab.getByLabel('Confirm password', { exact: true }).fill('a-brand-new-lantern');
    await tab.getByRole('button', { name: 'Reset Password' }).click();
    await tab.getByRole('link', { name: 'Return to login' }).click();
    await giveCredentials(tab, { ...student, password: 'a-brand-new-lantern' });
    await expect(tab).toHaveURL(lecture);
    await expect(tab.getByRole('heading', { name: 'Two' })).toBeVisible();
  });
});
