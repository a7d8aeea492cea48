import * as v from 'valibot';
import { dayStart, id, isoDate, requiredText, text } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation, type DataOf } from './operation.ts';
import { answer } from './quiz-answers.ts';
import { quizSolution, shownQuestion, verdict } from './shown-question.ts';
import { questionKey } from './shown-quiz.ts';

export const recallGrade = v.picklist(['again', 'hard', 'good', 'easy']);
export type RecallGrade = v.InferOutput<typeof recallGrade>;
const recallAct = v.picklist([...recallGrade.options, 'retire', 'resume']);
export type RecallAct = v.InferOutput<typeof recallAct> | 'undo';

const cardId = id('CARD_NOT_FOUND');
const cardKind = v.picklist(['question', 'note', 'own', 'test', 'skipped']);

/** A student's review card; nobody else reads it. */
export const recallCard = v.object({
  _id: v.string(),
  kind: cardKind,
  /** Null for a card without a lecture. */
  course: v.nullable(v.string()),
  lecture: v.nullable(v.string()),
  courseName: v.string(),
  lectureTitle: v.string(),
  /** Position in the lecture's video. */
  second: v.nullable(v.number()),
  /** The id of the note or bookmark that is its answer; null for other cards. */
  note: v.nullable(v.string()),
  /** Markdown; for a question its prompt, and in the list of all cards also the text of its gaps or its program. */
  front: v.string(),
  /** Markdown; empty for a question. */
  back: v.string(),
  dueAt: isoDate,
  isNew: v.boolean(),
  isRetired: v.boolean(),
  /** It comes once the student has passed its quiz, whose tries or time are limited. */
  waits: v.boolean(),
});
export type RecallCard = v.InferOutput<typeof recallCard>;

export const recallSettings = v.object({
  cardsADay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  /** Per cent of the cards that should be known when they are due. */
  retention: v.pipe(v.number(), v.integer(), v.minValue(80), v.maxValue(97)),
  /** Sends a mail once a week while cards are due, with their number. */
  weeklyMail: v.optional(v.boolean(), false),
});
export type RecallSettings = v.InferOutput<typeof recallSettings>;

const PATH = '/api/v1/daily-review';

export const getDailyReview = defineOperation({
  summary:
    "The cards that are due today, the most valuable first, up to the student's cards a day, and how many more are due. With `ahead`: cards that wait for another day, or else those of the next day that has any.",
  methods: ['GET'],
  paths: [PATH],
  access: 'student',
  query: v.object({ dayStart, ahead: v.optional(v.literal('next')) }),
  data: v.object({
    cards: v.array(
      v.object({
        ...recallCard.entries,
        /** Null for cards that are not questions. */
        question: v.nullable(shownQuestion),
        /** What judges its answer without a network, and is told then; null where the author withholds it, or tests judge. */
        key: v.nullable(v.object({ ...questionKey.entries, solution: quizSolution })),
        /** Days until the next review, for each grade. */
        next: v.object({ again: v.number(), hard: v.number(), good: v.number(), easy: v.number() }),
      }),
    ),
    /** Due cards that are left for a later day. */
    more: v.number(),
    doneToday: v.number(),
    /** When the next card is due; null while one is due, and without cards. */
    nextDueAt: v.nullable(isoDate),
    /** All cards that are not retired. */
    total: v.number(),
    settings: recallSettings,
  }),
});

export type DueCard = DataOf<typeof getDailyReview>['cards'][number];

export const checkRecall = defineOperation({
  summary:
    "Judges an answer to a card's question, or tells what is right to those who may know it; it is graded by recordRecall.",
  methods: ['POST'],
  paths: [`${PATH}/cards/:cardId/check`],
  access: 'student',
  rates: [rates.answerQuiz],
  params: v.object({ cardId }),
  /** Null from somebody who does not know it. */
  body: v.object({ answer: v.nullable(answer) }),
  data: v.object({ verdict, solution: v.nullable(quizSolution) }),
});

/** Counts answers to cards that had been answered on an earlier day. */
const recallFigures = {
  answers: v.number(),
  /** Per cent of the answers that the schedule expected to be right. */
  expected: v.number(),
  known: v.number(),
};

export const getRecallFigures = defineOperation({
  summary: 'How much the schedule expected a student to know, and how much they knew.',
  methods: ['GET'],
  paths: [`${PATH}/figures`],
  access: 'student',
  data: v.object({
    ...recallFigures,
    /** Whether the schedule is fitted to the student's own answers; that needs enough of them. */
    isFitted: v.boolean(),
    /** Figures by expected per cent, highest first, without empty bands. */
    bands: v.array(v.object({ from: v.number(), to: v.number(), ...recallFigures })),
  }),
});
export type RecallFigures = v.InferOutput<typeof getRecallFigures.data>;

const event = { id: id('INVALID_INPUT'), card: cardId, at: v.number() };
const recallEvent = v.variant('act', [
  v.object({ ...event, act: recallAct }),
  /** `undoes` is the id of an answer to the same card. It counts as never given. */
  v.object({ ...event, act: v.literal('undo'), undoes: id('INVALID_INPUT') }),
]);
/** What was done with a card, as a page reports it. */
export type RecallReport = v.InferOutput<typeof recallEvent>;

export const recordRecall = defineOperation({
  summary: 'Adds events of cards, in any order. An event that is known already changes nothing.',
  methods: ['PUT'],
  paths: [`${PATH}/events`],
  access: 'student',
  rates: [rates.recordRecall],
  quotas: [quotas.recallEvents, quotas.cardEvents],
  body: v.object({
    device: text(100),
    /** Milliseconds since 1970 by the device's clock, like `at`: only the difference counts. */
    sentAt: v.number(),
    events: v.pipe(v.array(recallEvent), v.maxLength(200)),
  }),
  data: v.object({ recorded: v.number() }),
});

export const getRecallCards = defineOperation({
  summary:
    "A student's cards, retired ones too, the newest first: all, or those of the notes and bookmarks in a course.",
  methods: ['GET'],
  paths: [`${PATH}/cards`],
  access: 'student',
  query: v.object({ notesIn: v.optional(id('COURSE_NOT_FOUND')) }),
  data: v.array(recallCard),
});

export const addRecallCard = defineOperation({
  summary:
    'Adds a card that the student wrote, or one for a note or bookmark, under an id that the page made; with the id of such a card, changes its text.',
  methods: ['PUT'],
  paths: [`${PATH}/cards/:cardId`],
  access: 'student',
  rates: [rates.recordRecall],
  quotas: [quotas.recallCards, quotas.recallTexts],
  params: v.object({ cardId }),
  body: v.object({
    front: requiredText(2_000, 'The front'),
    /** Taken from the note where there is one. */
    back: text(5_000, 'The back'),
    note: v.nullable(v.object({ course: id('COURSE_NOT_FOUND'), id: id('NOTE_NOT_FOUND') })),
  }),
  data: recallCard,
});

export const deleteRecallCard = defineOperation({
  summary:
    'Deletes a card that the student wrote; its answers stay counted. Other cards are retired by recordRecall.',
  methods: ['DELETE'],
  paths: [`${PATH}/cards/:cardId`],
  access: 'student',
  rates: [rates.recordRecall],
  params: v.object({ cardId }),
  message: 'Card deleted',
});

export const saveRecallSettings = defineOperation({
  summary: 'Sets how many cards a day has, and the share that the student wants to know.',
  methods: ['PUT'],
  paths: [`${PATH}/settings`],
  access: 'student',
  rates: [rates.recallSettings],
  body: recallSettings,
  data: v.object({
    ...recallSettings.entries,
    /** How many cards come on another day now. */
    moved: v.number(),
  }),
});
