import type { Page } from '@playwright/test';
import { deleteSubSection, getAllSections } from '@lectern/contract/course-builder';
import type { Section } from '@lectern/contract/course';
import { callApi, makeCourse } from '../harness/courses.ts';
import { expect } from './journey.ts';
import { register } from './people.ts';
import { enterAs } from '../harness/session.ts';

interface Outline {
  page: Page;
  /** Deletes a lecture through the API, as a second page of the instructor would. */
  deleteElsewhere: (title: string) => Promise<void>;
  /** As the server has it. */
  stored: () => Promise<[string, string[]][]>;
}

/** Makes a draft with two sections, and opens its outline as its instructor. */
export const openOutline = async (
  page: Page,
  { url, mail }: { url: string; mail: Parameters<typeof register>[1] },
): Promise<Outline> => {
  const instructor = await register(url, mail, 'Instructor');
  const access = { baseURL: url, token: instructor.token };
  const sections = [['One', 'Two', 'Three', 'Four'], ['Five']];
  const courseId = await makeCourse({ ...access, name: 'Bread', sections, isPublished: false });
  await enterAs(page, instructor);
  await page.goto('/dashboard/my-courses');
  await page.getByRole('button', { name: 'Edit Bread' }).click();
  await page.getByRole('button', { name: 'Course Builder' }).click();
  await expect(page.getByRole('heading', { name: 'Part 2' })).toBeVisible();
  const read = (): Promise<Section[]> =>
    callApi<Section[]>({ ...access, operation: getAllSections, body: { courseId } });
  const deleteElsewhere = async (title: string): Promise<void> => {
    const lectures = (await read()).flatMap(({ subSection }) => subSection);
    const subSectionId = lectures.find((lecture) => lecture.title === title)?._id;
    await callApi({ ...access, operation: deleteSubSection, body: { subSectionId } });
  };
  const stored = async () => {
    const outline = await read();
    return outline.map(({ sectionName, subSection }): [string, string[]] => [
      sectionName,
      subSection.map(({ title }) => title),
    ]);
  };
  return { page, deleteElsewhere, stored };
};
