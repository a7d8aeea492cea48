import { MINUTE } from './units.ts';

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
} as const;
