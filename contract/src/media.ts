import * as v from 'valibot';
import { id, isoDate, text, language } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { DAY, GiB, KiB } from './units.ts';

/**
 * Resumable uploads, by tus 1.0 (core, creation, termination, expiration), with the session token in `Authorization`.
 * `Upload-Metadata` names the lecture (`lecture`, its id) and the file: `filename` is displayed, `fingerprint`
 * identifies the file when it is chosen again. `use` = `file` sends a download instead of the video.
 */
export const UPLOADS_PATH = '/api/v1/uploads';
/**
 * Server-sent events: `media` whenever the answer of getMediaWork has changed. Read with fetch, because the token is a
 * header.
 */
export const MEDIA_EVENTS_PATH = '/api/v1/media/events';

export const UPLOAD_MAX_BYTES = 8 * GiB;
/** An unfinished upload expires after this time, milliseconds. */
export const UPLOAD_GOOD_FOR = 7 * DAY;
export const CAPTIONS_MAX_BYTES = 512 * KiB;

/** State of a video. `processing` is not watchable yet; `ready` is, while better qualities may still be made. */
export const mediaState = v.picklist(['uploading', 'checking', 'processing', 'ready', 'rejected']);
export type MediaState = v.InferOutput<typeof mediaState>;

/** Processing stage after the check; `done` and `failed` are final. */
export const mediaStage = v.picklist(['waiting', 'pictures', 'renditions', 'done', 'failed']);
export type MediaStage = v.InferOutput<typeof mediaStage>;

export const mediaWork = v.object({
  kind: v.picklist(['video', 'file']),
  /** Id of the video or file, and of its upload at UPLOADS_PATH/<_id>. */
  _id: v.string(),
  courseId: v.string(),
  lectureId: v.string(),
  lectureTitle: v.string(),
  fileName: v.string(),
  /** The `fingerprint` that the client gave with the upload: the same for the same file. */
  fingerprint: v.string(),
  bytes: v.number(),
  receivedBytes: v.number(),
  state: mediaState,
  stage: mediaStage,
  /** Progress of the stage, 0 to 1. */
  progress: v.number(),
  /** Why the file was rejected, in words; empty unless `rejected`. */
  rejection: v.string(),
});
export type MediaWork = v.InferOutput<typeof mediaWork>;

export const getMediaWork = defineOperation({
  summary:
    "The instructor's videos and files that are being uploaded, checked or processed, and those that finished or failed within a day.",
  methods: ['GET'],
  paths: ['/api/v1/media/work'],
  access: 'instructor',
  data: v.array(mediaWork),
});

export const uploadLimits = v.object({
  maxBytes: v.number(),
  /** Quota and use of all videos and files of an instructor, uploads in progress included. */
  quotaBytes: v.number(),
  usedBytes: v.number(),
  /** False while the server's disk is too full for new files. */
  hasRoom: v.boolean(),
  /** Days until an unfinished upload expires. */
  keptDays: v.number(),
});
export type UploadLimits = v.InferOutput<typeof uploadLimits>;

export const getUploadLimits = defineOperation({
  summary: 'The limits of uploads for the instructor at this moment.',
  methods: ['GET'],
  paths: ['/api/v1/media/limits'],
  access: 'instructor',
  data: uploadLimits,
});

/** A ready video of the instructor, and the lecture that shows it. */
export const ownVideo = v.object({
  _id: v.string(),
  bytes: v.number(),
  /** Hash of the uploaded file, in hexadecimal: a client with the same bytes need not send them again. */
  sha256: v.string(),
  durationSeconds: v.number(),
  lectureTitle: v.string(),
  courseName: v.string(),
});
export type OwnVideo = v.InferOutput<typeof ownVideo>;

export const getOwnVideos = defineOperation({
  summary: "The instructor's videos that a lecture of theirs shows, newest first, at most 1,000.",
  methods: ['GET'],
  paths: ['/api/v1/media/videos'],
  access: 'instructor',
  data: v.array(ownVideo),
});

export const captionCue = v.object({
  /** Seconds. */
  start: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000)),
  end: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000)),
  /** Plain text with line breaks. */
  text: text(1000, 'A cue'),
});
export type CaptionCue = v.InferOutput<typeof captionCue>;

export const lectureCaptions = v.object({
  language: v.string(),
  label: v.string(),
  cues: v.array(captionCue),
  /** Revision of the captions; saving names the one that it builds on. */
  revision: v.number(),
  /** Taken over from the video that this one replaced, and not saved since: their times may not fit. */
  isOfFormerVideo: v.boolean(),
});
export type LectureCaptions = v.InferOutput<typeof lectureCaptions>;

const lectureId = id('LECTURE_NOT_FOUND');
const captionsPath = '/api/v1/lectures/:lectureId/captions';
const label = v.optional(v.pipe(text(60, 'A label'), v.trim()));

export const getLectureCaptions = defineOperation({
  summary: "The captions of a lecture's video, for its owner to edit.",
  methods: ['GET'],
  paths: [captionsPath],
  access: 'instructor',
  params: v.object({ lectureId }),
  data: v.array(lectureCaptions),
});

export const getCaptionsHistory = defineOperation({
  summary: "The earlier versions of the captions of a lecture's video in one language, newest first.",
  methods: ['GET'],
  paths: [`${captionsPath}/:language/history`],
  access: 'instructor',
  params: v.object({ lectureId, language }),
  data: v.array(v.object({ savedAt: isoDate, label: v.string(), cues: v.array(captionCue) })),
});

const captionsInput = v.object({
  label,
  cues: v.pipe(v.array(captionCue), v.maxLength(5000, 'Captions have at most 5,000 cues')),
  /** The edited revision; 0 for new captions, absent to overwrite. */
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type CaptionsInput = v.InferOutput<typeof captionsInput>;

export const saveCaptions = defineOperation({
  summary: 'Saves captions in one language; everybody who may watch the video sees them at once.',
  methods: ['PUT'],
  paths: [`${captionsPath}/:language`],
  access: 'instructor',
  rates: [rates.saveCaptions],
  quotas: [quotas.captions, quotas.courseTexts],
  params: v.object({ lectureId, language }),
  body: captionsInput,
  data: lectureCaptions,
  message: 'Captions saved',
});

export const uploadCaptions = defineOperation({
  summary: 'Imports captions from a WebVTT or SRT file, replacing those of the same language.',
  methods: ['POST'],
  paths: [captionsPath],
  access: 'instructor',
  rates: [rates.saveCaptions],
  quotas: [quotas.captions, quotas.courseTexts],
  params: v.object({ lectureId }),
  body: v.object({
    language,
    label,
    /**
     * `coming`: of the video that is being uploaded, where the lecture still has another one. `known`: of a video that
     * other lectures may show; different captions in this language stay, and the answer is CAPTIONS_CHANGED.
     */
    video: v.optional(v.picklist(['coming', 'known'])),
  }),
  files: { captions: { maxBytes: CAPTIONS_MAX_BYTES } },
  data: lectureCaptions,
  message: 'Captions added',
});

/**
 * How a file of captions differs from those of the lecture. `older`: the captions came from this file, and were changed
 * here; `both`: the file has changed, too.
 */
export const captionsDifference = v.picklist(['none', 'newer', 'older', 'both']);
export type CaptionsDifference = v.InferOutput<typeof captionsDifference>;

export const compareCaptions = defineOperation({
  summary: "Compares a WebVTT or SRT file with the lecture's captions of a language, and changes nothing.",
  methods: ['POST'],
  paths: [`${captionsPath}/compare`],
  access: 'instructor',
  rates: [rates.saveCaptions],
  params: v.object({ lectureId }),
  body: v.object({ language }),
  files: { captions: { maxBytes: CAPTIONS_MAX_BYTES } },
  data: captionsDifference,
});

export const deleteCaptions = defineOperation({
  summary: 'Removes captions in one language.',
  methods: ['DELETE'],
  paths: [`${captionsPath}/:language`],
  access: 'instructor',
  params: v.object({ lectureId, language }),
  message: 'Captions removed',
});
