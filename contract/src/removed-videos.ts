import * as v from 'valibot';
import { lecture } from './course.ts';
import { id } from './fields.ts';
import { defineOperation } from './operation.ts';
import { DAY } from './units.ts';

/** How long a video that was removed from a lecture can be put back. */
export const REMOVED_VIDEO_KEPT = 30 * DAY;

const OWN_VIDEO = '/api/v1/own-lectures/:lectureId/video';
const REMOVED_VIDEO = '/api/v1/own-lectures/:lectureId/removed-videos/:videoId';

const videoEntries = {
  _id: v.string(),
  /** Name of the uploaded file; empty when unknown. */
  fileName: v.string(),
  bytes: v.number(),
  durationSeconds: v.number(),
  /** Pixels; 0 when unknown. */
  width: v.number(),
  height: v.number(),
  /** Labels of its captions, in their order. */
  captions: v.array(v.string()),
};

/** The video that a lecture of the working copy shows. */
const shownVideo = v.object({ ...videoEntries, addedAt: v.string() });
export type ShownVideoFile = v.InferOutput<typeof shownVideo>;

/** A video that was removed from a lecture, and can be put back. */
const removedVideo = v.object({
  ...videoEntries,
  removedAt: v.string(),
  /** When it is deleted permanently. */
  goneAt: v.string(),
});
export type RemovedVideo = v.InferOutput<typeof removedVideo>;

/** A lecture's video, and what depends on it. */
export const videoOfLecture = v.object({
  /** Null without one. */
  video: v.nullable(shownVideo),
  /** The newest first. */
  removed: v.array(removedVideo),
  /** Number of the quiz's questions that are asked at a second of the video. */
  timedQuestions: v.number(),
  /** Code follows the video. */
  hasCode: v.boolean(),
  /** The published version plays a video in this lecture. */
  isPublished: v.boolean(),
});
export type VideoOfLecture = v.InferOutput<typeof videoOfLecture>;

const ofLecture = v.object({ lectureId: id('LECTURE_NOT_FOUND') });
const ofRemoved = v.object({ lectureId: id('LECTURE_NOT_FOUND'), videoId: id('NOT_FOUND') });

export const getOwnLectureVideo = defineOperation({
  summary:
    'The video file of a lecture of the working copy, what depends on it, and the videos that were removed from the lecture in the last 30 days.',
  methods: ['GET'],
  paths: [OWN_VIDEO],
  access: 'instructor',
  params: ofLecture,
  data: videoOfLecture,
});

export const removeLectureVideo = defineOperation({
  summary:
    'Removes the video from a lecture of the working copy, with its captions. Both can be put back for 30 days. Questions at seconds and the code of the video stay; published versions keep everything.',
  methods: ['DELETE'],
  paths: [OWN_VIDEO],
  access: 'instructor',
  params: ofLecture,
  /** The video that is removed: CHANGED_ELSEWHERE when the lecture shows another one. */
  body: v.object({ videoId: id('NOT_FOUND') }),
  data: lecture,
  message: 'Video removed',
});

export const restoreLectureVideo = defineOperation({
  summary:
    'Puts a removed video back into its lecture, with its captions. A video that the lecture shows takes its place among the removed ones.',
  methods: ['POST'],
  paths: [REMOVED_VIDEO],
  access: 'instructor',
  params: ofRemoved,
  /** The video that the lecture shows, null for none: CHANGED_ELSEWHERE when it shows another one. */
  body: v.object({ shownId: v.nullable(id('NOT_FOUND')) }),
  data: lecture,
  message: 'Video put back',
});

export const discardRemovedVideo = defineOperation({
  summary:
    'Deletes a removed video for good and frees its space, unless a version or another lecture plays it.',
  methods: ['DELETE'],
  paths: [REMOVED_VIDEO],
  access: 'instructor',
  params: ofRemoved,
  message: 'Deleted for good',
});
