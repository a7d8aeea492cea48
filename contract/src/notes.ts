import * as v from 'valibot';
import { baseRevision, id, text } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';

const noteKind = v.picklist(['note', 'bookmark']);

/** A student's note or bookmark at a second of a lecture; nobody else reads it. */
export const note = v.object({
  _id: v.string(),
  lecture: v.string(),
  kind: noteKind,
  /** Position in the video. */
  second: v.number(),
  /** Empty for an unnamed bookmark. */
  text: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  revision: v.number(),
});
export type Note = v.InferOutput<typeof note>;

const ofCourse = { courseId: id('COURSE_NOT_FOUND') };
const noteId = id('NOTE_NOT_FOUND');

export const getNotes = defineOperation({
  summary: "The student's own notes and bookmarks in a course, by lecture and second.",
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/notes'],
  access: 'student',
  params: v.object(ofCourse),
  data: v.array(note),
});

export const saveNote = defineOperation({
  summary: 'Saves a note or bookmark under an id that the page made.',
  methods: ['PUT'],
  paths: ['/api/v1/courses/:courseId/notes/:noteId'],
  access: 'student',
  rates: [rates.saveNote],
  quotas: [quotas.notes, quotas.noteTexts],
  params: v.object({ ...ofCourse, noteId }),
  body: v.object({
    lectureId: id('LECTURE_NOT_FOUND'),
    kind: noteKind,
    second: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    text: text(5000, 'A note'),
    revision: baseRevision,
  }),
  data: note,
});

export const deleteNote = defineOperation({
  summary: 'Deletes a note or bookmark.',
  methods: ['DELETE'],
  paths: ['/api/v1/courses/:courseId/notes/:noteId'],
  access: 'student',
  params: v.object({ ...ofCourse, noteId }),
  message: 'Note deleted',
});
