import * as v from 'valibot';
import { people, share } from './analytics.ts';
import { id } from './fields.ts';
import { momentKinds } from './learning.ts';
import { defineOperation } from './operation.ts';

/** What is counted at each step of a video: viewers who played it, who replayed it, and what they did there. */
export const laneKinds = ['watched', 'again', ...momentKinds] as const;
export type LaneKind = (typeof laneKinds)[number];

/** Viewers by steps of five seconds. */
const lane = v.array(v.nullable(v.number()));

/** A range of seconds to which many viewers went back. */
export const mapPassage = v.object({
  from: v.number(),
  to: v.number(),
  /** The share of viewers who went back, where it is highest. */
  back: share,
  /** The test that failed most of the viewers who went back and tried; null for fewer than five. */
  failed: v.nullable(
    v.object({
      title: v.string(),
      back: share,
      /** The same share for viewers who did not go back; null for fewer than five. */
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
  /**
   * Viewers who went back there, of those who first watched it on a day before it was pinned; null for fewer than five,
   * and while there are no lanes.
   */
  before: v.nullable(share),
  /** The same for viewers who first watched it on that day or later. */
  since: v.nullable(share),
});
export type MapClarification = v.InferOutput<typeof mapClarification>;

/** A second at which the video pauses by itself, until the viewer answers a question or does a task in the code. */
export const mapStop = v.object({ second: v.number(), kind: v.picklist(['question', 'gate']) });
export type MapStop = v.InferOutput<typeof mapStop>;

export const lectureMap = v.object({
  course: v.string(),
  courseName: v.string(),
  title: v.string(),
  /** Length of the published video; 0 without one. */
  durationSeconds: v.number(),
  /** Length of one step in seconds. */
  step: v.number(),
  /**
   * Viewers who watched any of it. Students with deleted accounts count as others. Others are null where one to four
   * watched, and always in a course with one to four of them: then everything below is of those who are seen.
   */
  people,
  /**
   * Null while nobody who is seen and fewer than five others watched. Without others to count, each who is seen is counted.
   * Else a step is null for fewer than five people, and where one to four others are in it.
   */
  lanes: v.nullable(
    v.object({ watched: lane, again: lane, paused: lane, slowed: lane, captioned: lane, left: lane }),
  ),
  /** Questions by step: only those that the instructor may read. */
  asked: v.array(v.number()),
  /** In video order. */
  stops: v.array(mapStop),
  /** In video order. */
  passages: v.array(mapPassage),
  clarifications: v.array(mapClarification),
  /** The exercise of the lecture, or else of the next lecture; null without one. */
  exercise: v.nullable(v.object({ lecture: v.string(), title: v.string() })),
});
export type LectureMap = v.InferOutput<typeof lectureMap>;

export const getLectureMap = defineOperation({
  summary:
    "Where in the video of the instructor's own lecture people go back, pause and leave, and which tests they fail afterwards.",
  methods: ['GET'],
  paths: ['/api/v1/own-lectures/:lectureId/map'],
  access: 'instructor',
  params: v.object({ lectureId: id('LECTURE_NOT_FOUND') }),
  data: lectureMap,
});
