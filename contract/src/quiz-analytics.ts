import * as v from 'valibot';
import { people, share } from './analytics.ts';
import { id } from './fields.ts';
import { defineOperation } from './operation.ts';
import type { QuestionKind } from './quiz-content.ts';

/** Names only: a page of figures must not import the questions' schemas. */
const KINDS = Object.keys({
  one: 0,
  several: 0,
  text: 0,
  number: 0,
  order: 0,
  match: 0,
  gaps: 0,
  output: 0,
  fix: 0,
} satisfies Record<QuestionKind, 0>) as QuestionKind[];

/** With fewer first answers, a correlation says more about chance than about the question. */
export const FEWEST_TO_CORRELATE = 20;

const rightShare = { people, of: v.number() };

export const questionFigures = v.object({
  /** Students whose first answer was right, of so many. */
  rightAtFirst: v.object(rightShare),
  /**
   * Point-biserial correlation of the first answer with the share of the quiz's other questions that the same person
   * answered right at first. Near or below 0, the question does not discriminate. Null where it cannot be computed.
   */
  discrimination: v.nullable(v.number()),
  /**
   * First answers. For a choice, each option in the author's order; otherwise the answers that somebody gave who shows
   * their work, or at least five others, most first.
   */
  answers: v.array(v.object({ text: v.string(), isRight: v.boolean(), people })),
  /** Students who show their work, and whether their first answer was right: never which answer (decision 0556). */
  seen: v.array(v.object({ student: v.string(), name: v.string(), isRight: v.boolean() })),
});

export const quizFigures = v.array(
  v.object({
    question: v.string(),
    kind: v.picklist(KINDS),
    /** Markdown; of gaps with the text in which they stand. */
    prompt: v.string(),
    second: v.nullable(v.number()),
    /** Whether the working copy has it otherwise, or no more: students meet that when it is published. */
    isChanged: v.boolean(),
    /**
     * People who answered the question as it is published, corrected words included. One to four others are left out of its
     * figures.
     */
    answered: people,
    /**
     * People whose last answer in the daily review, after 30 days or longer without being asked, was still right.
     * `expected` is the per cent of them that the schedule predicted. Null for fewer than five.
     */
    stillKnown: v.nullable(v.object({ ...share.entries, expected: v.number() })),
    /**
     * Students who got it right at first, before the question or its right answer was changed; null if nobody may be
     * counted.
     */
    before: v.nullable(v.object(rightShare)),
    /** Null while nobody has answered who may be counted. */
    figures: v.nullable(questionFigures),
  }),
);
export type QuizFigures = v.InferOutput<typeof quizFigures>;

/** A student who shows their work, and how their quiz stands. */
export const quizStanding = v.object({
  student: v.string(),
  name: v.string(),
  tries: v.number(),
  /** Right answers in the newest try, of so many questions. */
  right: v.number(),
  of: v.number(),
  hasPassed: v.boolean(),
});
export type QuizStanding = v.InferOutput<typeof quizStanding>;

export const getQuizAnalytics = defineOperation({
  summary:
    "How students answer each question of the instructor's own lecture as it is published, and answered it before it was changed (`before`). Who shows their work is counted one by one; all others from five on. `standings` are those of students who show their work, the fewest right first.",
  methods: ['GET'],
  paths: ['/api/v1/own-lectures/:lectureId/quiz-analytics'],
  access: 'instructor',
  params: v.object({ lectureId: id('LECTURE_NOT_FOUND') }),
  data: v.object({ questions: quizFigures, standings: v.array(quizStanding) }),
});
