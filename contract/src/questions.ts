import * as v from 'valibot';
import { id, oneLine, requiredText, text } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';

/** What a question is about: a second of the video, a line of the text, the exercise, or the whole lecture. */
export const questionPlace = v.picklist(['second', 'line', 'exercise', 'lecture']);
export type QuestionPlace = v.InferOutput<typeof questionPlace>;

/** Whether the place has changed since the question was asked; `gone` when it was removed. */
export const placeState = v.picklist(['same', 'changed', 'gone']);
export type PlaceState = v.InferOutput<typeof placeState>;

/** The author; null for a deleted account. */
export const writer = v.nullable(
  v.object({ firstName: v.string(), lastName: v.string(), image: v.string() }),
);
export type Writer = v.InferOutput<typeof writer>;

export const questionCard = v.object({
  _id: v.string(),
  lecture: v.string(),
  place: questionPlace,
  /** The second, or the line counted from 1, in the version that the reader follows; 0 elsewhere. */
  at: v.number(),
  /** The line's text when the question was asked; empty elsewhere. */
  quote: v.string(),
  placeState,
  title: v.string(),
  /** Only the author and the instructor see it. */
  isPrivate: v.boolean(),
  /** Of a private one: the names of those who teach the course, without the reader. */
  readers: v.optional(v.array(v.string())),
  isOwn: v.boolean(),
  author: writer,
  createdAt: v.string(),
  editedAt: v.nullable(v.string()),
  isClosed: v.boolean(),
  answers: v.number(),
  acceptedAnswer: v.nullable(v.string()),
  /** Number of other students with the same question. */
  sharers: v.number(),
  /** Whether the reader is one of them. */
  isShared: v.boolean(),
});
export type QuestionCard = v.InferOutput<typeof questionCard>;

export const answer = v.object({
  _id: v.string(),
  body: v.string(),
  author: writer,
  isOwn: v.boolean(),
  /** Its author taught the course at that time. */
  byInstructor: v.boolean(),
  createdAt: v.string(),
  editedAt: v.nullable(v.string()),
});
export type Answer = v.InferOutput<typeof answer>;

export const question = v.object({
  ...questionCard.entries,
  /** Markdown. */
  body: v.string(),
  /** The lecture's title as the reader sees it; empty when it is gone. */
  lectureName: v.string(),
  /** What the captions say around the question's second; empty without captions, and for a video that was replaced. */
  said: v.string(),
  /** Oldest first, but the accepted answer comes before all. */
  answerList: v.array(answer),
});
export type Question = v.InferOutput<typeof question>;

const courseId = id('COURSE_NOT_FOUND');
const lectureId = id('LECTURE_NOT_FOUND');
const questionId = id('QUESTION_NOT_FOUND');
const answerId = id('ANSWER_NOT_FOUND');
const ofQuestion = v.object({ courseId, questionId });
const ofAnswer = v.object({ courseId, questionId, answerId });
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
/** A number in an address. */
const writtenNumber = v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'INVALID_INPUT'), v.transform(Number));

/** Text for all readers of a thread is Markdown; HTML in it stays text. */
const markdown = (label: string) => requiredText(10_000, label);
const page = v.object({ questions: v.array(questionCard), next: v.nullable(v.string()) });

export const getQuestions = defineOperation({
  summary:
    'Questions of a course or of one lecture, newest first; with `from`, those at its seconds from there on, in their order; with `q`, those that contain the words. Twenty at a time.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/questions'],
  access: 'signed-in',
  rates: [rates.findQuestions],
  params: v.object({ courseId }),
  query: v.object({
    lecture: v.optional(lectureId),
    from: v.optional(writtenNumber),
    q: v.optional(text(200, 'A search')),
    /** The id of the previous page's last question; a search has one page. */
    after: v.optional(questionId),
  }),
  data: page,
});

export const findAskedBefore = defineOperation({
  summary: 'Up to five questions of a course that are like one in words, or near it in the lecture.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/lectures/:lectureId/asked-before'],
  access: 'signed-in',
  rates: [rates.findQuestions],
  params: v.object({ courseId, lectureId }),
  query: v.object({ q: v.optional(text(200, 'A search'), ''), second: v.optional(writtenNumber) }),
  data: v.array(questionCard),
});

export const getQuestionMarks = defineOperation({
  summary: 'Seconds of a lecture with questions, at most one for each hundredth of the video.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/lectures/:lectureId/question-marks'],
  access: 'signed-in',
  params: v.object({ courseId, lectureId }),
  data: v.array(v.number()),
});

export const getQuestion = defineOperation({
  summary: 'A question with its answers.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/questions/:questionId'],
  access: 'signed-in',
  params: ofQuestion,
  data: question,
});

export const saveQuestion = defineOperation({
  summary: 'Asks a question under an id that the page made, or changes its words and keeps the earlier ones.',
  methods: ['PUT'],
  paths: ['/api/v1/courses/:courseId/questions/:questionId'],
  access: 'student',
  rates: [rates.saveQuestion],
  quotas: [quotas.questions, quotas.questionTexts],
  params: ofQuestion,
  body: v.object({
    lectureId,
    place: questionPlace,
    at: v.optional(wholeNumber, 0),
    title: oneLine(200, 'A question'),
    body: v.optional(v.pipe(text(10_000, 'The details'), v.trim()), ''),
    /** Absent: a new question is for the class, and an edited one stays as it is. It stays too once others have answered. */
    isPrivate: v.optional(v.boolean()),
  }),
  data: question,
  message: 'Question saved',
});

export const deleteQuestion = defineOperation({
  summary: 'Deletes a question that nobody else has answered, or, for the instructor, any of the course.',
  methods: ['DELETE'],
  paths: ['/api/v1/courses/:courseId/questions/:questionId'],
  access: 'signed-in',
  params: ofQuestion,
  message: 'Question deleted',
});

export const closeQuestion = defineOperation({
  summary:
    'Closes a question to further answers, or opens it again. Its author and the instructor may do this.',
  methods: ['PUT'],
  paths: ['/api/v1/courses/:courseId/questions/:questionId/closed'],
  access: 'signed-in',
  params: ofQuestion,
  body: v.object({ isClosed: v.boolean() }),
});

export const shareQuestion = defineOperation({
  summary:
    'Says that the student has the same question, or no longer. Students who have it are told of answers.',
  methods: ['PUT'],
  paths: ['/api/v1/courses/:courseId/questions/:questionId/shared'],
  access: 'student',
  rates: [rates.shareQuestion],
  params: ofQuestion,
  body: v.object({ isShared: v.boolean() }),
});

export const acceptAnswer = defineOperation({
  summary:
    'Marks the answer that helped, or none. The author of the question and the instructor may do this, for answers of others.',
  methods: ['PUT'],
  paths: ['/api/v1/courses/:courseId/questions/:questionId/accepted-answer'],
  access: 'signed-in',
  params: ofQuestion,
  body: v.object({ answerId: v.nullable(answerId) }),
});

export const saveAnswer = defineOperation({
  summary:
    'Answers a question under an id that the page made, or changes the words and keeps the earlier ones.',
  methods: ['PUT'],
  paths: ['/api/v1/courses/:courseId/questions/:questionId/answers/:answerId'],
  access: 'signed-in',
  rates: [rates.saveAnswer],
  quotas: [quotas.answers, quotas.questionTexts],
  params: ofAnswer,
  body: v.object({
    body: markdown('An answer'),
    /** The answers that the writer has seen: a new answer is refused when there are more. */
    seen: v.optional(wholeNumber),
  }),
  data: answer,
  message: 'Answer saved',
});

export const deleteAnswer = defineOperation({
  summary: 'Deletes an own answer, or, for the instructor, any of the course.',
  methods: ['DELETE'],
  paths: ['/api/v1/courses/:courseId/questions/:questionId/answers/:answerId'],
  access: 'signed-in',
  params: ofAnswer,
  message: 'Answer deleted',
});

export const earlierWords = v.object({ title: v.string(), body: v.string(), replacedAt: v.string() });
export type EarlierWords = v.InferOutput<typeof earlierWords>;

export const getEarlierWords = defineOperation({
  summary: 'Earlier words of a question or of one of its answers, the newest first.',
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/questions/:questionId/earlier-words'],
  access: 'signed-in',
  params: ofQuestion,
  query: v.object({ answer: v.optional(answerId) }),
  data: v.array(earlierWords),
});

export const reportQuestion = defineOperation({
  summary: 'Reports a question, or one of its answers, to the operators; once for each person.',
  methods: ['POST'],
  paths: ['/api/v1/courses/:courseId/questions/:questionId/report'],
  access: 'signed-in',
  rates: [rates.reportQuestion],
  params: ofQuestion,
  body: v.object({ answerId: v.nullish(answerId), reason: requiredText(500, 'A reason') }),
  message: 'Thank you, we will look at it',
});

export const answerTimes = v.object({
  /** Counts the newest questions, up to two hundred. */
  asked: v.number(),
  answered: v.number(),
  /** Seconds to the first answer by another person, for questions that have one; null for fewer than five. */
  median: v.nullable(v.number()),
  /** Ninetieth percentile. */
  ninetieth: v.nullable(v.number()),
});
export type AnswerTimes = v.InferOutput<typeof answerTimes>;

export const getAnswerTimes = defineOperation({
  summary: "The waiting times of a course's newest questions for their first answer.",
  methods: ['GET'],
  paths: ['/api/v1/courses/:courseId/answer-times'],
  access: 'signed-in',
  params: v.object({ courseId }),
  data: answerTimes,
});
