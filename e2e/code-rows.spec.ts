import { getAllSections, updateCourseStatus, updateSubSection } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { expectAccessible } from './accessibility.ts';
import { editorReady, outputOf } from './code-page.ts';
import { joinCourse, linesInView } from './exercise-page.ts';
import { expect, test } from './journey.ts';
import { register } from './people.ts';
import { callApi, makeCourse } from '../harness/courses.ts';
import { enterAs } from '../harness/session.ts';

const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => `console.log(${at + 1});`).join('\n');

test('above a program, a text leaves it its lines; what it prints stands beside it', async ({
  page,
  mail,
  lectern,
}) => {
  const instructor = await register(lectern.url, mail, 'Instructor');
  const access = { baseURL: lectern.url, token: instructor.token };
  const name = `Rows ${Date.now()}`;
  const courseId = await makeCourse({
    ...access,
    name,
    sections: [['Long', 'Short']],
    isPublished: false,
  });
  const outline = { ...access, operation: getAllSections, body: { courseId } };
  const [section] = await callApi<Section[]>(outline);
  const [long, short] = section?.subSection ?? [];
  for (const [lecture, starterCode] of [
    [long, lines(12)],
    [short, lines(3)],
  ] as const) {
    const { _id: subSectionId, title, description } = lecture ?? {};
    const body = { subSectionId, title, description, starterCode };
    await callApi({ ...access, operation: updateSubSection, body });
  }
  await callApi({ ...access, operation: updateCourseStatus, body: { courseId, status: 'Published' } });
  await page.setViewportSize({ width: 768, height: 1024 });
  await enterAs(page, await joinCourse({ lectern, mail }, courseId));
  await page.goto(`/dashboard/view-course?course=${courseId}`);
  await editorReady(page);

  const divider = page.getByRole('separator', { name: 'Room for the lecture' });
  const editor = page.locator('.cm-content');
  const output = outputOf(page);
  await expect(output.getByText('No output yet.')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => linesInView(editor)).toBeGreaterThanOrEqual(12);

  await page.getByRole('button', { name: 'Run Code' }).click();
  await expect(output.getByText('12', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(output.getByText('1', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => linesInView(editor)).toBeGreaterThanOrEqual(12);

  await page
    .getByRole('navigation', { name: 'Lecture' })
    .getByRole('button', { name: /^Skip to/ })
    .click();
  await expect(divider).toHaveAttribute('aria-valuenow', '60');
  await expect.poll(() => linesInView(editor)).toBeGreaterThanOrEqual(5);
  await divider.press('ArrowDown');
  await page.reload();
  await expect(divider).toHaveAttribute('aria-valuenow', '62');
  await expectAccessible(page);
});
