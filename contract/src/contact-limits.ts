import { DAY, HOUR } from './units.ts';

/** Rates of messages to the operator, in the form that `limits.ts` defines. */
export const contactRates = {
  contact: {
    name: 'contact',
    counts: 'messages to the operator',
    per: ['network'],
    max: 60,
    windowMs: HOUR,
    countedBy: 'call',
  },
  /** One network must not use up what everybody has. */
  contactInDay: {
    name: 'contact-in-day',
    counts: 'messages to the operator, in a day',
    per: ['network'],
    max: 200,
    windowMs: DAY,
    countedBy: 'call',
  },
  /** Anybody may write, from any number of networks; nobody reads more. */
  contactInAll: {
    name: 'contact-in-all',
    counts: 'messages to the operator within the limits above, from everywhere',
    per: [],
    max: 1000,
    windowMs: DAY,
    countedBy: 'service',
  },
  /** Without it five networks, or one customer with an IPv6 /48, could use up the day of everybody. */
  contactInBusyDay: {
    name: 'contact-in-busy-day',
    counts: 'messages to the operator once half of a day’s in all have come; a /48 counts as one network',
    per: ['network'],
    max: 5,
    windowMs: DAY,
    countedBy: 'service',
  },
} as const;

/** How many messages to the operator are kept. */
export const contactQuotas = {
  contactMessages: {
    name: 'contact-messages',
    counts: 'messages to the operator; when it is full, the oldest that is done is deleted for a new one',
    per: 'server',
    max: 20_000,
    unit: 'pieces',
    heldBy: 'service',
    whenFull: 'We cannot take more messages at the moment, please write again in a few days',
  },
} as const;
