import type { QuizFigures } from '@lectern/contract/quiz-analytics';
import { firstWords } from '#lib/first-words.ts';

type QuestionOfQuiz = QuizFigures[number];
type Figures = NonNullable<QuestionOfQuiz['figures']>;
type Given = Figures['answers'][number];

/** From this value on, a question tells those who know from those who do not (Ebel). */
export const GOOD = 0.3;
export const SOME = 0.1;
/** Shares of right first answers below which a question is hard, and from which on it is easy. */
export const HARD = 0.4;
export const EASY = 0.85;
const MOST = 3;

/** The most that the hidden number of a share can be. */
const HIDDEN = 4;

export const rightShare = ({ rightAtFirst: { people, of } }: Figures): number => (people ?? HIDDEN) / of;

/** The wrong answer that most students gave; undefined while no five gave the same. */
export const commonMistake = ({ answers }: Figures): (Given & { people: number }) | undefined => {
  const [most] = answers
    .filter((given): given is Given & { people: number } => !given.isRight && (given.people ?? 0) > 0)
    .toSorted((one, other) => other.people - one.people);
  return most;
};

/** Says which wrong answer misleads; undefined if none does. */
function mistakeInWords({ kind }: QuestionOfQuiz, figures: Figures): string | undefined {
  const mistake = commonMistake(figures);
  if (mistake === undefined) return undefined;
  const { of } = figures.rightAtFirst;
  const said = `${mistake.people} of ${of} answered “${firstWords(mistake.text)}”`;
  // Of several choices, a wrong one is chosen beside the right ones, not instead of them.
  if (kind === 'several') return mistake.people > of / 2 ? `${said}, which is wrong.` : undefined;
  return mistake.people / of > rightShare(figures) ? `${said}: more than had it right.` : undefined;
}

interface Look {
  /** The higher, the more it deserves a look. */
  weight: number;
  why: string;
}

function lookOf(question: QuestionOfQuiz): Look | null {
  const { figures } = question;
  if (figures === null) return null;
  const { rightAtFirst, discrimination } = figures;
  const share = rightShare(figures);
  if (rightAtFirst.people === 0)
    return { weight: 4, why: 'Nobody had it right at first. Is the right answer marked?' };
  if (discrimination !== null && discrimination <= -SOME)
    return {
      weight: 3,
      why: 'Those who know the rest of the quiz miss it. Its words may mislead, or another answer may be right too.',
    };
  const misleads = mistakeInWords(question, figures);
  if (misleads !== undefined) return { weight: 2, why: misleads };
  if (share < HARD) return { weight: 1, why: 'It is hard: fewer than 40% had it right at first.' };
  if (discrimination !== null && discrimination < SOME && share < EASY)
    return { weight: 0, why: 'It does not tell who knows the rest of the quiz.' };
  return null;
}

export interface FirstLook {
  question: QuestionOfQuiz;
  /** Counted from 1. */
  number: number;
  why: string;
}

/** The questions that deserve a look, at most three, the most urgent first. */
export const firstLooks = (questions: QuizFigures): FirstLook[] =>
  questions
    .flatMap((question, at) => {
      const look = lookOf(question);
      return look === null ? [] : { question, number: at + 1, ...look };
    })
    .toSorted((one, other) => other.weight - one.weight || one.number - other.number)
    .slice(0, MOST)
    .map(({ weight: _weight, ...look }) => look);
