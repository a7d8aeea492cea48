import {
  deleteCourse,
  getOwnCourse,
  updateCourse,
  updateCourseStatus,
  type OwnCourse,
} from '@lectern/contract/course-builder';
import { addCourseToStudent } from '@lectern/contract/learning';
import { UPLOADS_PATH } from '@lectern/contract/media';
import { saveLectureText } from '@lectern/contract/outline';
import { expectAccessible } from './accessibility.ts';
import { callApi } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';
import { chooseForCourse } from './course-menu.ts';
import { expect, test } from './journey.ts';
import { anOwnCourse } from './own-course.ts';
import { register } from './people.ts';

test.describe('a course that changes or leaves', () => {
  test('withdrawn, is compared with its last version, and published again from My Courses', async ({
    page,
    mail,
    lectern,
  }) => {
    const { instructor, access, courseId, lectureId } = await anOwnCourse({ lectern, mail }, 'Tea', [
      ['Green'],
    ]);
    const body = { description: 'Ninety degrees.' };
    await callApi({ ...access, operation: saveLectureText, params: { lectureId }, body });

    await enterAs(page, instructor);
    await page.goto('/dashboard/my-courses');
    await chooseForCourse(page, 'Tea', 'Unpublish');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('Taken out of the catalogue', { exact: true })).toBeVisible();

    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
    await chooseForCourse(page, 'Tea', 'Versions');
    const copy = page.getByRole('region', { name: 'Working copy', exact: true });
    await expect(copy).toContainText('The course is not in the catalogue.');
    await expect(copy).toContainText('Changed since version 1');
    await expect(copy).toContainText('Changed lecture Green (new text)');
    await expect(copy.getByRole('button', { name: 'Discard my changes' })).toBeVisible();
    await copy.getByRole('link', { name: 'Check and publish' }).click();
    const changes = page.getByRole('region', { name: 'What publishing will change' });
    await expect(changes).toContainText('The course returns to the catalogue. Since its last version:');
    await expect(changes).toContainText('Changed lecture Green (new text)');

    await page.goto('/dashboard/my-courses');
    await page.getByRole('button', { name: 'Publish again: Tea' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this course again?' });
    await expect(dialog).toContainText('Changed lecture Green (new text)');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish again' }).click();
    await expect(page.getByText('Version 2 of “Tea” is published')).toBeVisible();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My Courses' })).toBeFocused();

    const withdraw = { operation: updateCourseStatus, body: { courseId, status: false } };
    await callApi({ ...access, ...withdraw });
    await page.goto(`/dashboard/my-courses/versions?course=${courseId}`);
    await expect(copy).toContainText('It is the same as version 2, its last one.');
    await expect(copy.getByRole('button', { name: 'Discard my changes' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Bring back version 2' })).toBeHidden();
    await copy.getByRole('link', { name: 'Check and publish' }).click();
    await expect(changes).toContainText('The course returns to the catalogue as it was.');

    await page.goto('/dashboard/my-courses');
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(page.getByText('Unpublished changes', { exact: true })).toBeHidden();
    const begun = await fetch(`${lectern.url}${UPLOADS_PATH}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${instructor.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'upload-metadata': `lecture ${btoa(lectureId)},filename ${btoa('a.mp4')}`,
      },
    });
    expect(begun.status).toBe(201);
    await page.getByRole('button', { name: 'Publish again: Tea' }).click();
    await expect(dialog).toContainText('Nothing. It returns as it was.');
    await expect(dialog.getByRole('region', { name: 'Publish without this video?' })).toContainText(
      'The new video of “Green” is not uploaded yet (0 %). If that has stopped, choose the same file again',
    );
    await dialog.getByRole('button', { name: 'Publish without it' }).click();
    await expect(page.getByText('“Tea” is published as it was, with version 2.')).toBeVisible();
  });

  test('withdrawn, says at its former page that it is no longer offered, and leads its students into it', async ({
    page,
    mail,
    lectern,
    consoleErrors,
  }) => {
    const { instructor, access, courseId } = await anOwnCourse({ lectern, mail }, 'Tea', [['Green']]);
    const student = await register(lectern.url, mail, 'Student');
    const stranger = await register(lectern.url, mail, 'Student');
    const enrol = { operation: addCourseToStudent, body: { courseId } };
    await callApi({ ...access, ...enrol, token: student.token });
    await callApi({ ...access, operation: updateCourseStatus, body: { courseId, status: false } });

    const missing = page.getByRole('heading', { name: 'Course not found' });
    const response = await page.goto(`/course/${courseId}`);
    expect(response?.status()).toBe(404);
    await expect(missing).toBeVisible();

    await expect(page.getByText('Its instructor may have taken it out')).toBeVisible();

    await enterAs(page, instructor);
    await page.goto(`/course/${courseId}`);
    await expect(page.getByText('You took this course out of the catalogue.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Publish again: Tea' })).toBeVisible();

    await enterAs(page, student);
    const document = await page.goto(`/course/${courseId}`);
    expect(await document?.text()).not.toContain('Tea');
    await expect(page.getByRole('heading', { name: 'Tea' })).toBeVisible();
    await expect(page.getByText('This tutorial is no longer in the catalogue')).toBeVisible();
    await expect(missing).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/view-course\\?course=${courseId}`));
    await expect(page.getByText('Green').first()).toBeVisible();

    await enterAs(page, stranger);
    const read = page.waitForResponse(/getStudentCourses/);
    await page.goto(`/course/${courseId}`);
    await read;
    await expect(missing).toBeVisible();

    await enterAs(page, instructor);
    await page.goto(`/course/${courseId}`);
    await page.getByRole('button', { name: 'Publish again: Tea' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this course again?' });
    await dialog.getByRole('button', { name: 'Publish again' }).click();
    await expect(page.getByRole('heading', { name: 'Course content' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tea', level: 1 })).toBeFocused();

    await callApi({ ...access, operation: deleteCourse, body: { courseId } });
    await page.goto(`/course/${courseId}`);
    await expect(page.getByText('You deleted this course. You can bring it back for 30 days.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See deleted courses' }).click();
    await expect(page.getByRole('button', { name: 'Bring back Tea' })).toBeVisible();
    consoleErrors.length = 0;
  });

  test('changed, has its two prices and both states in My Courses, and a question that says what deleting it takes', async ({
    page,
    mail,
    lectern,
  }) => {
    const { instructor, access, courseId } = await anOwnCourse({ lectern, mail }, 'Tea', [['Green']]);
    const student = await register(lectern.url, mail, 'Student');
    const enrol = { operation: addCourseToStudent, body: { courseId } };
    await callApi({ ...access, ...enrol, token: student.token });
    const read = { ...access, operation: getOwnCourse, params: { courseId } };
    const own = await callApi<OwnCourse>(read);
    const { courseName, courseDescription, whatYouWillLearn, category } = own;
    const fields = { courseName, courseDescription, whatYouWillLearn, category };
    await callApi({ ...access, operation: updateCourse, body: { ...fields, courseId, price: 19.99 } });

    await enterAs(page, instructor);
    await page.goto('/dashboard/my-courses');
    const row = page.getByRole('row', { name: /Tea/ });
    await expect(row.getByText('Published', { exact: true })).toBeVisible();
    await expect(row.getByText('Unpublished changes', { exact: true })).toBeVisible();
    await expect(row.getByText(`$${own.price.toFixed(2)}`, { exact: true })).toBeVisible();
    await expect(row.getByText('$19.99 when you publish')).toBeVisible();

    await chooseForCourse(page, 'Tea', 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete the course?' });
    await expect(question).toContainText('1 section and 1 lecture');
    await expect(question).toContainText('1 student is enrolled: they keep the version that they follow');
    await expect(question).toContainText('You can bring it back for 30 days');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'No', exact: true }).click();
    await expect(row).toBeVisible();
  });
});
