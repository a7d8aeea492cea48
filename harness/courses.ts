import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAllCategories } from '@lectern/contract/catalog';
import {
  createCourse,
  setCompletionRule,
  updateCourseStatus,
  updateSubSection,
} from '@lectern/contract/course-builder';
import type { DataOf, Operation } from '@lectern/contract/operation';
import { addToOutline } from '@lectern/contract/outline';
import { patientFetch } from './patient-fetch.ts';

export const fixture = (name: string): string => join(import.meta.dirname, 'fixtures', name);

const fileOf = async (name: string): Promise<Blob> => new Blob([await readFile(fixture(name))]);

interface Call {
  baseURL: string;
  token: string;
  operation: Operation;
  /** The values of the path's parameters, such as `:name`. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Fixtures by field name; the request is then a form. */
  files?: Record<string, string>;
}

/** Calls an operation like a client of the API; returns the answer's `data`. */
export async function callApi<Data>(given: Call): Promise<Data> {
  const { baseURL, token, operation, params = {}, query = {}, body = {}, files } = given;
  const path = operation.paths[0].replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  const [method] = operation.methods;
  let payload: FormData | string | undefined;
  if (files) {
    payload = new FormData();
    for (const [name, value] of Object.entries(body)) payload.append(name, String(value));
    for (const [name, file] of Object.entries(files)) payload.append(name, await fileOf(file), file);
  } else if (method !== 'GET') {
    payload = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  const response = await patientFetch(`${baseURL}${path}?${new URLSearchParams(query)}`, {
    method,
    headers,
    ...(payload && { body: payload }),
  });
  const answer = (await response.json()) as { data: Data; message: string };
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.message}`);
  return answer.data;
}

interface CourseInput {
  baseURL: string;
  /** The instructor's token. */
  token: string;
  name: string;
  categoryName?: string;
  /** The titles of each section's lectures; the prefix `video:` gives a lecture the fixture's video. */
  sections: readonly (readonly string[])[];
  isPublished?: boolean;
  /** Whether lectures that were only marked count for completing the course. */
  acceptsMarks?: boolean;
}

/** Adds sections with their lectures to the end of a course in one request; the videos follow. */
async function addSections(
  access: Pick<CourseInput, 'baseURL' | 'token'>,
  courseId: string,
  sections: CourseInput['sections'],
): Promise<void> {
  const lectures = sections.map((titles) =>
    titles.map((title) => ({
      title: title.replace('video:', ''),
      description: `The text of ${title}.`,
      hasVideo: title.startsWith('video:'),
    })),
  );
  const body = {
    sections: lectures.map((those, index) => ({
      sectionName: `Part ${index + 1}`,
      lectures: those.map(({ title, description }) => ({ title, description })),
    })),
  };
  const added = await callApi<DataOf<typeof addToOutline>>({
    ...access,
    operation: addToOutline,
    params: { courseId },
    body,
  });
  for (const [s, those] of lectures.entries())
    for (const [l, { hasVideo, ...fields }] of those.entries())
      if (hasVideo)
        await callApi({
          ...access,
          operation: updateSubSection,
          body: { ...fields, subSectionId: added[s]?.lectures[l] },
          files: { video: 'lesson.mp4' },
        });
}

/** Makes a course through the API, and returns its id. */
export async function makeCourse(input: CourseInput): Promise<string> {
  const { baseURL, token, name, sections } = input;
  const { categoryName = 'Web Development', isPublished = true, acceptsMarks = false } = input;
  const access = { baseURL, token };
  const categories = await callApi<{ _id: string; name: string }[]>({
    ...access,
    operation: getAllCategories,
  });
  const category = categories.find((candidate) => candidate.name === categoryName)?._id;
  const fields = {
    courseName: name,
    courseDescription: `About ${name}.`,
    whatYouWillLearn: 'One thing\nAnother thing',
    price: 12.5,
    category,
  };
  const { course } = await callApi<{ course: { _id: string } }>({
    ...access,
    operation: createCourse,
    body: fields,
    files: { thumbnail: 'small-thumbnail.png' },
  });
  const courseId = course._id;
  if (sections.length > 0) await addSections(access, courseId, sections);
  if (acceptsMarks) {
    const body = { acceptsMarks };
    await callApi({ ...access, operation: setCompletionRule, params: { courseId }, body });
  }
  if (isPublished) {
    await callApi({ ...access, operation: updateCourseStatus, body: { courseId, isPublished: true } });
  }
  return courseId;
}
