import * as v from 'valibot';
import { lectureFields, MAX_STARTER_CODE } from './course-builder.ts';
import { draftRevision, savedDraft } from './drafts.ts';
import { id, isoDate, text } from './fields.ts';
import { device } from './learning.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { lectureText } from './outline.ts';

const ofLecture = v.object({ lectureId: id('LECTURE_NOT_FOUND') });
const OWN_LECTURE = '/api/v1/own-lectures/:lectureId';

/** The texts that an author writes on a lecture's page. */
export const lectureTexts = v.object({
  title: lectureFields.entries.title,
  description: lectureText,
  starterCode: text(MAX_STARTER_CODE, 'The starter code'),
  /** False for plain text. */
  isMarkdown: v.boolean(),
});

const keptTexts = v.object({
  title: v.string(),
  description: v.string(),
  starterCode: v.string(),
  isMarkdown: v.boolean(),
});
export type LectureTexts = v.InferOutput<typeof keptTexts>;

export const saveLectureDraft = defineOperation({
  summary:
    "Saves a lecture's texts while its author types. Texts that build on an old revision are kept among the earlier versions, and the current texts are returned.",
  methods: ['PUT'],
  paths: [`${OWN_LECTURE}/draft`],
  access: 'instructor',
  rates: [rates.saveCode],
  quotas: [quotas.lectureTexts, quotas.courseTexts],
  params: ofLecture,
  body: v.object({ ...lectureTexts.entries, revision: v.optional(draftRevision), device }),
  data: savedDraft(keptTexts),
});

export const getLectureHistory = defineOperation({
  summary: "Earlier versions of a lecture's texts, the newest first.",
  methods: ['GET'],
  paths: [`${OWN_LECTURE}/history`],
  access: 'instructor',
  params: ofLecture,
  data: v.array(v.object({ savedAt: isoDate, texts: keptTexts })),
});
