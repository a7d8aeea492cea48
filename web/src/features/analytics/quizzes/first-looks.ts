import type { QuizFigures } from '@lectern/contract/quiz-analytics';
import { isNobody, knownOf } from '#lib/words/people-words.ts';
import { questionNames } from '@lectern/contract/question-names';
import { firstWords } from '@lectern/contract/first-words';

type QuestionOfQuiz = QuizFigures[number];
type Figures = NonNullable<QuestionOfQuiz['figures']>;
export type Given = Figures['answers'][number];

/** From this value on, a question tells those who know from those who do not (Ebel). */
export const GOOD = 0.3;
export const SOME = 0.1;
/** Shares of right first answers below which a question is hard, and from which on it is easy. */
export const HARD = 0.4;
export const EASY = 0.85;
const MOST = 3;

/** The most that a hidden number can be. */
const HIDDEN = 4;
/** With fewer answers nothing is said about a question. */
export const FEWEST_TO_SAY = 5;

/** The most that the share of those who got it right can be, and the least. */
export const rightShare = ({ rightAtFirst: { people, of } }: Figures): number =>
  (people.seen + (people.others ?? HIDDEN)) / of;
export const leastShare = ({ rightAtFirst: { people, of } }: Figures): number =>
  (people.seen + (people.others ?? 1)) / of;

/** The wrong answer that most students gave; undefined while no two are known to have given the same. */
export const commonMistake = ({ answers }: Figures): Given | undefined => {
  const [most] = answers
    .filter(({ isRight, people }) => !isRight && knownOf(people) > 1)
    .toSorted((one, other) => knownOf(other.people) - knownOf(one.people));
  return most;
};

/** Wrong answers that only one student is known to have given, if there are several: a single one is a row as any other. */
export const singleAnswers = (answers: readonly Given[]): readonly Given[] => {
  const singles = answers.filter(
    ({ isRight, people }) => !isRight && people.others !== null && knownOf(people) === 1,
  );
  return singles.length > 1 ? singles : [];
};

/** Says which wrong answer misleads; undefined if none does. */
function mistakeInWords({ kind }: QuestionOfQuiz, figures: Figures): string | undefined {
  const mistake = commonMistake(figures);
  if (mistake === undefined) return undefined;
  const { of } = figures.rightAtFirst;
  const given = knownOf(mistake.people);
  const said = `${given} of ${of} answered “${firstWords(mistake.text)}”`;
  // Of several choices, a wrong one is chosen beside the right ones, not instead of them.
  if (kind === 'several') return given > of / 2 ? `${said}, which is wrong.` : undefined;
  return given / of > rightShare(figures) ? `${said}: more than got it right.` : undefined;
}

interface Look {
  /** The higher, the more it deserves a look. */
  weight: number;
  why: string;
}

/** What an author checks first where nobody is right. */
const CHECKS: Partial<Record<QuestionOfQuiz['kind'], string>> = {
  one: 'Is the right answer marked?',
  several: 'Are the right answers marked?',
  fix: 'Does its text say what the line should do?',
  output: 'Does its program print what it is about?',
};

function lookOf(question: QuestionOfQuiz): Look | null {
  const { figures } = question;
  if (figures === null || figures.rightAtFirst.of < FEWEST_TO_SAY) return null;
  const { rightAtFirst, discrimination } = figures;
  const share = rightShare(figures);
  if (isNobody(rightAtFirst.people))
    return {
      weight: 4,
      why: `Nobody got it right at first. ${CHECKS[question.kind] ?? 'Is its answer right?'}`,
    };
  if (discrimination !== null && discrimination <= -SOME)
    return {
      weight: 3,
      why: 'Those who know the rest of the quiz miss it. Its words may mislead, or another answer may be right too.',
    };
  const misleads = mistakeInWords(question, figures);
  if (misleads !== undefined) return { weight: 2, why: misleads };
  if (share < HARD) return { weight: 1, why: 'It is hard: fewer than 40% got it right at first.' };
  if (discrimination !== null && discrimination < SOME && share < EASY)
    return { weight: 0, why: 'It says nothing about who knows the rest of the quiz.' };
  return null;
}

export interface FirstLook {
  question: QuestionOfQuiz;
  /** Its name: `Question 2`. */
  name: string;
  why: string;
}

/** The questions that deserve a look, at most three, the most urgent first. */
export const firstLooks = (questions: QuizFigures): FirstLook[] => {
  const names = questionNames(questions);
  return questions
    .flatMap((question, at) => {
      const look = lookOf(question);
      return look === null ? [] : { question, at, name: names[at] ?? '', ...look };
    })
    .toSorted((one, other) => other.weight - one.weight || one.at - other.at)
    .slice(0, MOST)
    .map(({ weight: _weight, at: _at, ...look }) => look);
};
