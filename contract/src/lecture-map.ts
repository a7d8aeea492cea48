import * as v from 'valibot';
import { share } from './analytics.ts';
import { id } from './fields.ts';
import { momentKinds } from './learning.ts';
import { defineOperation } from './operation.ts';

/** What is counted of the steps of a video: who played one, who played it again, and what they did there. */
export const laneKinds = ['watched', 'again', ...momentKinds] as const;
export type LaneKind = (typeof laneKinds)[number];

/** People by step of five seconds; null for fewer than five. */
const lane = v.array(v.nullable(v.number()));

/** Seconds to which many went back. */
export const mapPassage = v.object({
  from: v.number(),
  to: v.number(),
  /** Who went back, of those who watched, where the share is highest. */
  back: share,
  /** The test that failed most of those who went back, of those of them who tried; null for fewer than five. */
  failed: v.nullable(
    v.object({
      title: v.string(),
      back: share,
      /** Of those who watched it and did not go back; null for fewer than five. */
      others: v.nullable(share),
    }),
  ),
});
export type MapPassage = v.InferOutput<typeof mapPassage>;

export const mapClarification = v.object({
  _id: v.string(),
  second: v.number(),
  text: v.string(),
  pinnedAt: v.string(),
  /** Who went back there, of those who watched it first on a day before it was pinned; null for fewer than five. */
  before: v.nullable(share),
  /** The same, on that day and since. */
  since: v.nullable(share),
});
export type MapClarification = v.InferOutput<typeof mapClarification>;

export const lectureMap = v.object({
  course: v.string(),
  courseName: v.string(),
  title: v.string(),
  /** Of the video that is published; 0 without one. */
  durationSeconds: v.number(),
  /** Seconds of one step. */
  step: v.number(),
  /** Who watched any of it. */
  people: v.number(),
  /** Null for fewer than five people. */
  lanes: v.nullable(
    v.object({ watched: lane, again: lane, paused: lane, slowed: lane, captioned: lane, left: lane }),
  ),
  /** Questions by step: those the instructor reads anyway. */
  asked: v.array(v.number()),
  /** In the order of the video. */
  passages: v.array(mapPassage),
  clarifications: v.array(mapClarification),
  /** The exercise of the lecture, or of the next one; null without. */
  exercise: v.nullable(v.object({ lecture: v.string(), title: v.string() })),
});
export type LectureMap = v.InferOutput<typeof lectureMap>;

export const getLectureMap = defineOperation({
  summary: 'Where in the video of an own lecture people go back, pause and leave, and what they fail then.',
  methods: ['GET'],
  paths: ['/api/v1/own-lectures/:lectureId/map'],
  access: 'instructor',
  params: v.object({ lectureId: id('LECTURE_NOT_FOUND') }),
  data: lectureMap,
});
