import { updateCourseStatus } from '@lectern/contract/course-builder';
import { addToOutline } from '@lectern/contract/outline';
import { KiB } from '@lectern/contract/units';
import { callApi, makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

const SECTIONS = 500;
const LECTURES = 2;
const LAST_SECTION = `Part ${SECTIONS} of a course that has very many of them`;

test('the page of a course with 500 sections and 1,000 lectures is small, and shows the rest when it is asked for', async ({
  page,
  lectern,
  mail,
  browser,
}) => {
  const { token } = await register(lectern.url, mail, 'Instructor');
  const access = { baseURL: lectern.url, token };
  const courseId = await makeCourse({ ...access, name: 'Long', sections: [], isPublished: false });
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
  const sections = numbers(SECTIONS).map((s) => ({
    sectionName: `Part ${s} of a course that has very many of them`,
    lectures: numbers(LECTURES).map((l) => ({
      title: `Lecture ${s}.${l} and what it is about`,
      description: 'Text',
    })),
  }));
  await callApi({ ...access, operation: addToOutline, params: { courseId }, body: { sections } });
  await callApi({ ...access, operation: updateCourseStatus, body: { courseId, isPublished: true } });

  const html = await (await page.request.get(`/course/${courseId}`)).body();
  expect(html.length).toBeLessThanOrEqual(150 * KiB);

  await page.goto(`/course/${courseId}`);
  await expect(page.getByText('Lecture 1.2 and')).toBeVisible();
  await page.getByText(`Sections 101 to ${SECTIONS}`).click();
  await page.getByText(LAST_SECTION).click();
  await expect(page.getByText('Lecture 500.2 and')).toBeVisible();
  // The section that was open before is still open.
  await expect(page.getByText('Lecture 1.2 and')).toBeVisible();

  const plain = await browser.newContext({ baseURL: lectern.url, javaScriptEnabled: false });
  const read = await plain.newPage();
  await read.goto(`/course/${courseId}`);
  await read.getByText('Part 2 of').click();
  await expect(read.getByText('Lecture 2.2 and')).toBeVisible();
  await expect(read.getByRole('heading', { name: 'Part 100 of' })).toBeVisible();
  await plain.close();
});
