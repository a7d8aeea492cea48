import { addCourseToStudent } from '@lectern/contract/learning';
import { getNotices, setNoticeSwitch, type Notice } from '@lectern/contract/notices';
import { saveLectureText } from '@lectern/contract/outline';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { anOwnCourse } from './own-course.ts';
import { register } from './people.ts';

test.describe('who is told of a new version', () => {
  test('stands beside the button before it is pressed, and a small change tells nobody', async ({
    page,
    mail,
    lectern,
  }) => {
    const { instructor, access, courseId, lectureId } = await anOwnCourse({ lectern, mail }, 'Splices', [
      ['Eye'],
    ]);
    const change = (description: string) =>
      callApi({ ...access, operation: saveLectureText, params: { lectureId }, body: { description } });
    const toPublish = async (): Promise<void> => {
      await page.goto('/dashboard/my-courses');
      await page.getByRole('button', { name: 'Edit Splices' }).click();
      await page.getByRole('button', { name: 'Publish Course' }).click();
    };
    const told = page.getByText('When you publish');
    const small = page.getByRole('checkbox', { name: 'Small change: tell nobody' });

    await enterAs(page, instructor);
    await toPublish();
    await page.getByRole('button', { name: 'Save and Publish' }).click();
    await expect(
      page.getByText('Nothing was changed since version 1: “Splices” stays published as it is.'),
    ).toBeVisible();
    // Once, in the page.
    await expect(page.getByText('Nothing to publish')).toBeHidden();

    await change('Five tucks.');
    await toPublish();
    await expect(page.getByRole('region', { name: 'What publishing will change' })).toContainText('Eye');
    await expect(told).toBeHidden();
    await expect(small).toBeHidden();

    const student = await register(lectern.url, mail, 'Student');
    const asStudent = { baseURL: lectern.url, token: student.token };
    await callApi({ ...asStudent, operation: addCourseToStudent, body: { courseId } });
    const notices = async () =>
      (await callApi<{ notices: Notice[] }>({ ...asStudent, operation: getNotices })).notices;
    await toPublish();
    await expect(told).toHaveText('When you publish, 1 student gets a notice, 1 gets a mail.');
    await expect(small).not.toBeChecked();
    await expectAccessible(page);
    await small.check();
    await expect(page.getByText('Nobody is told.')).toBeVisible();
    await page.getByRole('button', { name: 'Save and Publish' }).click();
    await expect(page.getByText('Version 2 of “Splices” is published')).toContainText('Nobody was told.');
    expect(await notices()).toEqual([]);

    await change('Six tucks.');
    await toPublish();
    await expect(small).not.toBeChecked();
    await page.getByRole('button', { name: 'Save and Publish' }).click();
    await expect(page.getByText('Version 3 of “Splices” is published')).not.toContainText('Nobody');
    expect(await notices()).toMatchObject([{ kind: 'new-version' }]);

    await callApi({
      ...asStudent,
      operation: setNoticeSwitch,
      params: { kind: 'new-version' },
      body: { inPage: true, byMail: false },
    });
    await change('Seven tucks.');
    await toPublish();
    await expect(told).toHaveText(
      'When you publish, 1 student gets a notice, none of them gets a mail. 1 student has turned these mails off.',
    );
  });
});
