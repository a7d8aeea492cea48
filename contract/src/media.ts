import * as v from 'valibot';
import { defineOperation } from './operation.ts';
import { DAY, GiB, KiB } from './units.ts';

/**
 * Resumable uploads speak tus 1.0 (core, creation, termination, expiration) here, with the session token in
 * `Authorization`. `Upload-Metadata` names the lecture (`lecture`, its id) and the file (`filename`, to be shown again).
 */
export const UPLOADS_PATH = '/api/v1/uploads';
/** Server-sent events: `media` whenever the answer of getMediaWork has changed. Read with fetch: the token is a header. */
export const MEDIA_EVENTS_PATH = '/api/v1/media/events';

export const UPLOAD_MAX_BYTES = 8 * GiB;
/** An upload that is not finished by then is forgotten, milliseconds. */
export const UPLOAD_GOOD_FOR = 7 * DAY;
export const CAPTIONS_MAX_BYTES = 512 * KiB;

/** How far a video is: `processing` is not watchable yet, `ready` is, while better qualities may still be made. */
export const mediaState = v.picklist(['uploading', 'checking', 'processing', 'ready', 'rejected']);
export type MediaState = v.InferOutput<typeof mediaState>;

/** What is done to a video after the check; `done` and `failed` are ends. */
export const mediaStage = v.picklist(['waiting', 'pictures', 'renditions', 'done', 'failed']);
export type MediaStage = v.InferOutput<typeof mediaStage>;

export const mediaWork = v.object({
  /** Of the video; of the upload too: it goes on at UPLOADS_PATH/<_id>. */
  _id: v.string(),
  courseId: v.string(),
  lectureId: v.string(),
  lectureTitle: v.string(),
  fileName: v.string(),
  bytes: v.number(),
  receivedBytes: v.number(),
  state: mediaState,
  stage: mediaStage,
  /** Of the stage, 0 to 1. */
  progress: v.number(),
  /** Why it was refused, in words; empty unless `rejected`. */
  rejection: v.string(),
});
export type MediaWork = v.InferOutput<typeof mediaWork>;

export const getMediaWork = defineOperation({
  summary:
    "The instructor's videos that are on their way: being uploaded, checked or processed, and those that ended within a day.",
  methods: ['GET'],
  paths: ['/api/v1/media/work'],
  access: 'instructor',
  data: v.array(mediaWork),
});

export const uploadLimits = v.object({
  maxBytes: v.number(),
  /** What all videos of an instructor may take, and what they take, uploads in progress included. */
  quotaBytes: v.number(),
  usedBytes: v.number(),
  /** False while the disk of the server is too full for new files. */
  hasRoom: v.boolean(),
  /** When an unfinished upload is forgotten, days. */
  keptDays: v.number(),
});
export type UploadLimits = v.InferOutput<typeof uploadLimits>;

export const getUploadLimits = defineOperation({
  summary: 'What the instructor may upload now.',
  methods: ['GET'],
  paths: ['/api/v1/media/limits'],
  access: 'instructor',
  data: uploadLimits,
});

/** Captions as a `<track>` takes them. */
export const captionTrack = v.object({
  /** BCP 47, as `en` or `pt-BR`. */
  language: v.string(),
  label: v.string(),
  /** WebVTT, for whom the video plays. */
  address: v.string(),
});
export type CaptionTrack = v.InferOutput<typeof captionTrack>;

/** What stands beside a lecture's video; an address is empty until the thing is made. All are good as long as `videoUrl`. */
export const lectureVideo = v.object({
  lecture: v.string(),
  /** HLS: a multivariant playlist. Relative addresses in it carry the same right. */
  hlsUrl: v.string(),
  poster: v.string(),
  /** WebVTT whose cues name parts of one picture (`storyboard.webp#xywh=x,y,w,h`). */
  storyboard: v.string(),
  captions: v.array(captionTrack),
});
export type LectureVideo = v.InferOutput<typeof lectureVideo>;
