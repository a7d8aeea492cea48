import * as v from 'valibot';
import { lectureFields, ownCourse, sectionName } from './course-builder.ts';
import { lecture, section } from './course.ts';
import { baseRevision, id, text } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';

const ofCourse = v.object({ courseId: id('COURSE_NOT_FOUND') });
const ofLecture = v.object({ lectureId: id('LECTURE_NOT_FOUND') });
const OWN_COURSE = '/api/v1/own-courses/:courseId';
const OWN_LECTURE = '/api/v1/own-lectures/:lectureId';

/** A lecture's text; empty where its video or exercise says everything. */
export const lectureText = v.pipe(text(20_000, 'A description'), v.trim());

const newLecture = v.object({
  title: lectureFields.entries.title,
  description: v.optional(lectureText, ''),
  /** Whether the description is Markdown. */
  isMarkdown: v.optional(v.boolean(), false),
  starterCode: lectureFields.entries.starterCode,
});

const addedSection = v.pipe(
  v.object({
    /** An existing section; otherwise `sectionName` makes one. */
    sectionId: v.optional(id('SECTION_NOT_FOUND')),
    sectionName: v.optional(sectionName),
    /** Position of the lectures in the section, or of a new section in the course; absent: at the end. */
    at: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    lectures: v.pipe(v.array(newLecture), v.maxLength(1000)),
  }),
  v.check(
    ({ sectionId, sectionName: name }) => (sectionId === undefined) !== (name === undefined),
    'A section is named by its id, or by a name when it is new',
  ),
);
export type AddedSection = v.InferInput<typeof addedSection>;

export const addToOutline = defineOperation({
  summary: 'Adds sections and lectures to the working copy, all of them or none, and returns their ids.',
  methods: ['POST'],
  paths: [`${OWN_COURSE}/outline`],
  access: 'instructor',
  quotas: [quotas.sections, quotas.lectures, quotas.courseBin, quotas.lectureTexts, quotas.courseTexts],
  params: ofCourse,
  body: v.object({
    sections: v.pipe(v.array(addedSection), v.minLength(1), v.maxLength(500)),
  }),
  data: v.array(v.object({ _id: v.string(), lectures: v.array(v.string()) })),
  message: 'Added',
});

export const duplicatePart = defineOperation({
  summary:
    'Copies a section or a lecture of the working copy with its videos and exercises, and puts the copy after it.',
  methods: ['POST'],
  paths: [`${OWN_COURSE}/parts/:partId/copy`],
  access: 'instructor',
  quotas: [quotas.sections, quotas.lectures, quotas.courseBin, quotas.lectureTexts, quotas.courseTexts],
  params: v.object({ ...ofCourse.entries, partId: id('NOT_FOUND') }),
  data: section,
  message: 'Copied',
});

export const duplicateCourse = defineOperation({
  summary: 'Copies the working copy of a course as a draft of its own, with its videos and exercises.',
  methods: ['POST'],
  paths: [`${OWN_COURSE}/copy`],
  access: 'instructor',
  rates: [rates.createCourse],
  quotas: [quotas.courses, quotas.courseTexts],
  params: ofCourse,
  data: ownCourse,
  message: 'Course copied',
});

export const saveLectureText = defineOperation({
  summary: "Changes a lecture's title, text or starter code. Fields that are not sent stay.",
  methods: ['PUT'],
  paths: [`${OWN_LECTURE}/text`],
  access: 'instructor',
  quotas: [quotas.lectureTexts, quotas.courseTexts],
  params: ofLecture,
  body: v.object({
    title: v.optional(lectureFields.entries.title),
    description: v.optional(lectureText),
    starterCode: lectureFields.entries.starterCode,
    revision: baseRevision,
  }),
  data: lecture,
  message: 'Saved',
});

export const setLectureVideo = defineOperation({
  summary:
    'Gives a lecture an existing video of the instructor. It is copied only to keep the captions of the lecture.',
  methods: ['PUT'],
  paths: [`${OWN_LECTURE}/video`],
  access: 'instructor',
  params: ofLecture,
  body: v.object({
    videoId: id('NOT_FOUND'),
    /**
     * Where the lecture has captions that this video lacks: `video` lets them go with the former video, `lecture` keeps
     * them with a copy of the video. Without it the answer is CAPTIONS_WOULD_GO.
     */
    captions: v.optional(v.picklist(['video', 'lecture'])),
  }),
  data: lecture,
  message: 'Video set',
});

export const holdBackLecture = defineOperation({
  summary: 'Leaves a lecture out of new versions, or includes it again. Published versions stay as they are.',
  methods: ['PUT'],
  paths: [`${OWN_LECTURE}/held-back`],
  access: 'instructor',
  params: ofLecture,
  body: v.object({ isHeldBack: v.boolean() }),
  data: lecture,
});

export const setFreeLectures = defineOperation({
  summary:
    'Makes lectures free to everybody without an account, or only for students, from the next version on. Returns the lectures that this changed.',
  methods: ['PUT'],
  paths: [`${OWN_COURSE}/free-lectures`],
  access: 'instructor',
  params: ofCourse,
  body: v.object({
    lectures: v.pipe(v.array(id('LECTURE_NOT_FOUND')), v.minLength(1), v.maxLength(1000)),
    isFree: v.boolean(),
  }),
  data: v.array(v.string()),
});

const minutes = v.nullable(
  v.pipe(
    v.number(),
    v.integer('Please enter whole minutes'),
    v.minValue(1, 'Please enter 1 to 600 minutes'),
    v.maxValue(600, 'Please enter 1 to 600 minutes'),
  ),
);

export const setLectureMinutes = defineOperation({
  summary:
    'Sets how long a lecture takes, not counting its video; null removes that. Students see it from the next version on.',
  methods: ['PUT'],
  paths: [`${OWN_LECTURE}/minutes`],
  access: 'instructor',
  params: ofLecture,
  body: v.object({
    minutes,
    /** The minutes that the change was made from: others are not replaced (CHANGED_ELSEWHERE). */
    was: v.optional(minutes),
  }),
  data: lecture,
});

/** The state of a lecture in the outline. */
export const lectureState = v.object({
  lectureId: v.string(),
  /** Languages of its video's captions. */
  captions: v.array(v.string()),
  /** The `fingerprint` with which its video was uploaded; absent without one. */
  videoFingerprint: v.optional(v.string()),
  /** The fingerprints of the videos that it had before. */
  formerVideos: v.array(v.string()),
  /** The fingerprints of its files to download. */
  fileFingerprints: v.array(v.string()),
  /** Its text was last written on its page in the studio, not by an import. */
  isTextEdited: v.boolean(),
  /** `holds`: it works, that is, its solution passes and its starter fails. `broken`: it blocks publishing. */
  exercise: v.picklist(['none', 'holds', 'broken']),
  /** How many questions its quiz has; 0 without one. */
  questions: v.number(),
  /** Its video has code at each second. */
  hasCode: v.boolean(),
  /** Compared with the published version; `published` for all while the course has none. */
  publishing: v.picklist(['new', 'changed', 'published']),
});
export type LectureState = v.InferOutput<typeof lectureState>;

export const getLectureStates = defineOperation({
  summary:
    'For each lecture of the working copy: its captions and video, whether its exercise works, what is not published.',
  methods: ['GET'],
  paths: [`${OWN_COURSE}/lecture-states`],
  access: 'instructor',
  params: ofCourse,
  data: v.array(lectureState),
});
