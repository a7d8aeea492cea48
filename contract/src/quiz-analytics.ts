import * as v from 'valibot';
import { share } from './analytics.ts';
import { id } from './fields.ts';
import { defineOperation } from './operation.ts';
import type { QuestionKind } from './quiz-content.ts';

/** By name: the questions' own schemas are no part of a page of figures. */
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

/** Below so many first answers a correlation says more about chance than about the question. */
export const FEWEST_TO_CORRELATE = 20;

export const questionFigures = v.object({
  /** Who answered it right the first time they were asked. */
  rightAtFirst: share,
  /**
   * Point-biserial correlation of the first answer with the share of the quiz's other questions that the same person had
   * right at first: near 0 or below it the question parts nobody from anybody. Null where that cannot be told.
   */
  discrimination: v.nullable(v.number()),
  /**
   * First answers: of a choice each option in the author's order, else those that five people gave, most first. `people`
   * is null for one to four.
   */
  answers: v.array(v.object({ text: v.string(), isRight: v.boolean(), people: v.nullable(v.number()) })),
});

export const quizFigures = v.array(
  v.object({
    question: v.string(),
    kind: v.picklist(KINDS),
    /** Markdown. */
    prompt: v.string(),
    second: v.nullable(v.number()),
    /** People who answered it as it reads now. */
    answered: v.number(),
    /**
     * Who still knew it in the daily review when they had not been asked for 30 days or longer, the last time; and per cent
     * of them whom the schedule expected to. Null for fewer than five.
     */
    stillKnown: v.nullable(v.object({ ...share.entries, expected: v.number() })),
    /** Null for fewer than five. */
    figures: v.nullable(questionFigures),
  }),
);
export type QuizFigures = v.InferOutput<typeof quizFigures>;

export const getQuizAnalytics = defineOperation({
  summary:
    "How students answer each question of the instructor's own lecture as it reads now; nothing of fewer than five.",
  methods: ['GET'],
  paths: ['/api/v1/own-lectures/:lectureId/quiz-analytics'],
  access: 'instructor',
  params: v.object({ lectureId: id('LECTURE_NOT_FOUND') }),
  data: quizFigures,
});
