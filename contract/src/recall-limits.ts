import { HOUR, MiB, MINUTE } from './units.ts';

/** Rates of the daily review, in the form that `limits.ts` defines. */
export const recallRates = {
  recordRecall: {
    name: 'recall-record',
    counts: 'reports of reviewed cards, and added or deleted cards',
    per: ['person'],
    max: 120,
    windowMs: MINUTE,
    countedBy: 'call',
  },
  /** Each reschedules all cards. */
  recallSettings: {
    name: 'recall-settings',
    counts: 'changed settings of the daily review',
    per: ['person'],
    max: 60,
    windowMs: HOUR,
    countedBy: 'call',
  },
} as const;

export const recallQuotas = {
  recallCards: {
    name: 'recall-cards',
    counts: 'cards of the daily review',
    per: 'person',
    max: 10_000,
    unit: 'pieces',
    heldBy: 'service',
    whenFull: 'You have as many cards as the daily review may have',
  },
  recallTexts: {
    name: 'recall-texts',
    counts: 'bytes of the cards that a student wrote, as written',
    per: 'person',
    max: 8 * MiB,
    unit: 'bytes',
    heldBy: 'call',
    whenFull: 'Your cards take up all the space that this server gives each student: delete some first',
  },
  /** Fifty answers a day for eleven years. */
  recallEvents: {
    name: 'recall-events',
    counts: 'answers to cards of the daily review, and other acts on them',
    per: 'person',
    max: 200_000,
    unit: 'pieces',
    heldBy: 'service',
    whenFull: 'You have answered as many cards as this server keeps for each student',
  },
  /** All of a card's are read at each of its answers. */
  cardEvents: {
    name: 'card-events',
    counts: 'answers and other acts',
    per: 'card',
    max: 1000,
    unit: 'pieces',
    heldBy: 'service',
    whenFull:
      'This card has reached its limit of answers: choose “Do not ask again”, and write a new one if you like',
  },
} as const;
