import { operations } from '@lectern/contract';
import type { Product } from './product.ts';
import { askAgain } from './writers.ts';

interface MadeSection {
  sectionId: string;
  lectureId: string;
}

const idOf = (data: unknown): string => (data as { _id?: string } | undefined)?._id ?? '';

/** Makes a draft of an instructor with this many sections of one lecture. */
export const makeCourse = async (
  { url }: Product,
  token: string,
  sections: number,
): Promise<{ courseId: string; sections: MadeSection[] }> => {
  const categories = await askAgain(url, operations.getAllCategories);
  const category = (categories.data as { _id: string }[])[0]?._id ?? '';
  const made = await askAgain(url, operations.createCourse, {
    token,
    body: {
      courseName: 'Drills',
      courseDescription: 'Made to be broken',
      whatYouWillLearn: 'Patience',
      price: 1,
      category,
    },
  });
  const courseId = idOf((made.data as { course?: unknown } | undefined)?.course);
  const list: MadeSection[] = [];
  for (let number = 1; number <= sections; number += 1) {
    const body = { courseId, sectionName: `Section ${number}` };
    const sectionId = idOf((await askAgain(url, operations.createSection, { token, body })).data);
    const lecture = { sectionId, title: `Lecture ${number}`, description: 'Its text' };
    const lectureId = idOf((await askAgain(url, operations.createSubSection, { token, body: lecture })).data);
    list.push({ sectionId, lectureId });
  }
  return { courseId, sections: list };
};
