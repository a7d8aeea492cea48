import * as v from 'valibot';
import { course, courseCard, outlineSection } from './course.ts';
import { id, text } from './fields.ts';
import { defineOperation } from './operation.ts';

export const category = v.object({ _id: v.string(), name: v.string(), description: v.string() });
export type Category = v.InferOutput<typeof category>;

/** A category as it stands in the list of all. */
export const listedCategory = v.object({ ...category.entries, hasCourses: v.boolean() });
export type ListedCategory = v.InferOutput<typeof listedCategory>;

/** A page of a list that is paged by key: `next` is the `after` of the following page. */
const coursePage = { courses: v.array(courseCard), next: v.nullable(v.string()) };
const pageQuery = {
  after: v.optional(text(200)),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'A limit is a whole number'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(100),
    ),
  ),
};

export const getAllCategories = defineOperation({
  summary: 'All categories in their order.',
  methods: ['GET'],
  paths: ['/api/v1/getAllCategories'],
  access: 'public',
  data: v.array(listedCategory),
});

export const showAllCategoryCourses = defineOperation({
  summary:
    "A category's published courses (at most 200) and at most 12 of other categories; their sections are without lectures.",
  methods: ['POST'],
  paths: ['/api/v1/showAllCategoryCourses'],
  access: 'public',
  body: v.object({ categoryId: id('CATEGORY_NOT_FOUND') }),
  data: v.object({ inCategory: v.array(course), notInCategory: v.array(course) }),
});

export const getCatalogPage = defineOperation({
  summary: "A page of a category's published courses, newest first.",
  methods: ['GET'],
  paths: ['/api/v1/categories/:categoryId/courses'],
  access: 'public',
  params: v.object({ categoryId: id('CATEGORY_NOT_FOUND') }),
  query: v.object(pageQuery),
  data: v.object({ category, ...coursePage }),
});

export const searchCourses = defineOperation({
  summary: 'A page of the published courses that match the words, best first.',
  methods: ['GET'],
  paths: ['/api/v1/courses'],
  access: 'public',
  query: v.object({ q: v.optional(text(200, 'A search')), ...pageQuery }),
  data: v.object(coursePage),
});

export const getCourse = defineOperation({
  summary:
    'A published course as everybody may see it: all sections and the first 25 lectures, no video addresses.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId'],
  access: 'public',
  params: v.object({ courseId: id('COURSE_NOT_FOUND') }),
  data: v.object({
    ...courseCard.entries,
    courseContent: v.array(outlineSection),
    categoryName: v.string(),
    publishedAt: v.string(),
    version: v.number(),
  }),
});

export const getCourseSection = defineOperation({
  summary: 'A section of a published course with all its lectures, as everybody may see them.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/sections/:sectionId'],
  access: 'public',
  params: v.object({ courseId: id('COURSE_NOT_FOUND'), sectionId: id('SECTION_NOT_FOUND') }),
  data: outlineSection,
});
