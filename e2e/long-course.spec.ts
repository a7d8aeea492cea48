import { createSection, createSubSection, updateCourseStatus } from '@lectern/contract/course-builder';
import { KiB } from '@lectern/contract/units';
import { callApi, makeCourse } from '../harness/courses.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';

const SECTIONS = 100;
const LECTURES = 10;
const LAST_SECTION = `Part ${SECTIONS} of a course that has very many of them`;

test('the page of a course with 1,000 lectures is small, and shows each section when it is opened', async ({
  page,
  lectern,
  mail,
  browser,
}) => {
  test.slow();
  const { token } = await register(lectern.url, mail, 'Instructor');
  const access = { baseURL: lectern.url, token };
  const courseId = await makeCourse({ ...access, name: 'Long', sections: [], isPublished: false });
  for (let s = 1; s <= SECTIONS; s += 1) {
    const sectionName = `Part ${s} of a course that has very many of them`;
    const section = { ...access, operation: createSection, body: { courseId, sectionName } };
    const { _id: sectionId } = await callApi<{ _id: string }>(section);
    for (let l = 1; l <= LECTURES; l += 1) {
      const body = { sectionId, title: `Lecture ${s}.${l} and what it is about`, description: 'Text' };
      await callApi({ ...access, operation: createSubSection, body, files: {} });
    }
  }
  await callApi({ ...access, operation: updateCourseStatus, body: { courseId, isPublished: true } });

  const html = await (await page.request.get(`/course/${courseId}`)).body();
  expect(html.length).toBeLessThanOrEqual(150 * KiB);

  await page.goto(`/course/${courseId}`);
  await expect(page.getByText('Lecture 1.10 and')).toBeVisible();
  await page.getByText(LAST_SECTION).click();
  await expect(page.getByText('Lecture 100.10 and')).toBeVisible();

  const plain = await browser.newContext({ baseURL: lectern.url, javaScriptEnabled: false });
  const read = await plain.newPage();
  await read.goto(`/course/${courseId}`);
  await read.getByText('Part 2 of').click();
  await expect(read.getByText('Lecture 2.2 and')).toBeVisible();
  await expect(read.getByRole('heading', { name: LAST_SECTION })).toBeVisible();
  await plain.close();
});
