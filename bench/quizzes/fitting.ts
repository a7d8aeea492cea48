import { DAY, MINUTE } from '@lectern/contract/units';
import { default_w, FSRS } from 'ts-fsrs';
import { fitMemory, LEAST_ANSWERS, type AnsweredCard } from '../../server/src/features/recall/fit-memory.ts';
import {
  recallsOf,
  type MemoryParameters,
  type RecallEvent,
} from '../../server/src/features/recall/schedule.ts';
import { createDice, type Dice } from '../../server/testing/random-learning.ts';
import { fittedParameters } from '../../server/testing/recall-laws.ts';
import { row, type Row } from '../report.ts';

const FIRST = Date.UTC(2025, 0, 1);
const NEW_A_DAY = 2;
const MOST_A_DAY = 20;
/** Answers after those that were learnt from. */
const HELD_OUT = 300;

type Memory = ReturnType<FSRS['next_state']>;

interface Card extends AnsweredCard {
  events: RecallEvent[];
  /** As it really is. */
  truth: Memory | null;
  /** As the usual schedule takes it to be. */
  assumed: Memory | null;
  answeredDay: number;
  dueDay: number;
}

interface Person {
  cards: Card[];
  /** How likely each answer was to be right, by its time. */
  really: Map<number, number>;
  /** The times of all answers, in order. */
  times: number[];
}

const usual = new FSRS({ enable_fuzz: false });

const gradeOf = (dice: Dice, isFirst: boolean, recall: number): 1 | 2 | 3 | 4 => {
  if (!dice.isLucky(isFirst ? 0.75 : recall)) return 1;
  return dice.isLucky(0.8) ? 3 : dice.isLucky(0.6) ? 2 : 4;
};
const ACTS = ['again', 'hard', 'good', 'easy'] as const;

/** Somebody who adds two cards a day, comes each day, and remembers as these parameters say. */
const personOf = (dice: Dice, memory: readonly number[], answers: number): Person => {
  const real = new FSRS({ w: memory, enable_fuzz: false });
  const person: Person = { cards: [], really: new Map(), times: [] };
  const answer = (card: Card, day: number, nth: number): void => {
    const days = card.truth === null ? 0 : day - card.answeredDay;
    const recall = card.truth === null ? 0 : real.forgetting_curve(days, card.truth.stability);
    const grade = gradeOf(dice, card.truth === null, recall);
    const at = FIRST + day * DAY + nth * MINUTE;
    card.events.push({ id: String(at), act: ACTS[grade - 1] ?? 'good', at });
    person.really.set(at, recall);
    person.times.push(at);
    card.truth = real.next_state(card.truth, days, grade);
    card.assumed = usual.next_state(card.assumed, days, grade);
    card.answeredDay = day;
    card.dueDay = day + Math.max(1, Math.round(usual.next_interval(card.assumed.stability, days)));
  };
  for (let day = 1; person.times.length < answers; day += 1) {
    for (let n = 0; n < NEW_A_DAY; n += 1) {
      const addedAt = new Date(FIRST + (day - 1) * DAY);
      person.cards.push({ addedAt, events: [], truth: null, assumed: null, answeredDay: 0, dueDay: day });
    }
    const due = person.cards.filter(({ dueDay }) => dueDay <= day).slice(0, MOST_A_DAY);
    for (const [nth, card] of due.entries()) answer(card, day, nth);
  }
  return person;
};

/** How far the predictions are from what was likely, on average, over the answers after a moment. */
const errorOf = ({ cards, really }: Person, after: number, parameters: MemoryParameters): number => {
  const errors = cards
    .flatMap(({ addedAt, events }) => recallsOf(addedAt.getTime(), events, parameters))
    .filter(({ at }) => at > after)
    .map(({ at, predicted }) => Math.abs(predicted - (really.get(at) ?? 0)));
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
};

export interface Fitted {
  /** The fit was taken. */
  isKept: boolean;
  usual: number;
  own: number;
}

/**
 * Fits each of so many people to their first answers, however few of them teach something, and compares the predictions
 * of the next 300.
 * @param isUsual they remember by the usual parameters; else each by parameters of their own
 */
const fitPeople = async (people: number, answers: number, isUsual: boolean): Promise<Fitted[]> => {
  const fitted: Fitted[] = [];
  for (let seed = 1; seed <= people; seed += 1) {
    const dice = createDice(seed);
    const person = personOf(dice, isUsual ? default_w : fittedParameters(dice), answers + HELD_OUT);
    const until = person.times[answers - 1] ?? 0;
    const learnt = person.cards.map(({ addedAt, events }) => ({
      addedAt,
      events: events.filter(({ at }) => at <= until),
    }));
    const parameters = await fitMemory(learnt, 0);
    const byUsual = errorOf(person, until, null);
    const own = parameters === null ? byUsual : errorOf(person, until, parameters);
    fitted.push({ isKept: parameters !== null, usual: byUsual, own });
  }
  return fitted;
};

const PEOPLE = 40;

/** Whether the student's own parameters, where they are used, predict better than the usual ones. */
export const measureFitting = async (): Promise<Row> => {
  const kept = (await fitPeople(PEOPLE, LEAST_ANSWERS, false)).filter(({ isKept }) => isKept);
  const better = kept.filter(({ usual: before, own }) => own < before).length;
  return row(
    `own parameters of recall, taken after ${LEAST_ANSWERS} answers`,
    `better for ${better} of ${kept.length}`,
    '> half',
    better > kept.length / 2,
    `${PEOPLE} people`,
  );
};
