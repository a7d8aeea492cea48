import * as v from 'valibot';
import { requiredText } from './fields.ts';
import { rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { secondStepCode } from './two-step.ts';
import { accountType, user } from './user.ts';

/** What only this server can read, kept by the page for the next step. */
const ticket = requiredText(4000, 'A ticket');

const entered = v.object({ token: v.string(), user });

export const getSignInWays = defineOperation({
  summary: 'How one can log in besides the password and a passkey.',
  methods: ['GET'],
  paths: ['/api/v1/sign-in-ways'],
  access: 'public',
  /** The operator's OpenID Connect provider, by the name that people know; empty without one. */
  data: v.object({ provider: v.string() }),
});

export const startProviderLogin = defineOperation({
  summary: "Where to go for a login at the operator's OpenID Connect provider, and what to bring back.",
  methods: ['POST'],
  paths: ['/api/v1/provider-login/start'],
  access: 'public',
  rates: [rates.login],
  body: v.object({
    /** Of the account that is made when there is none yet. */
    accountType: v.optional(accountType, 'Student'),
  }),
  data: v.object({ address: v.string(), ticket: v.string() }),
});

export const finishProviderLogin = defineOperation({
  summary:
    'Signs in by what the provider answered, and makes an account for who has none; where a second step is on, answers a proof to bring with its code.',
  methods: ['POST'],
  paths: ['/api/v1/provider-login'],
  access: 'public',
  rates: [rates.login],
  body: v.object({
    ticket,
    /** The query of the address that the provider led back to. */
    answer: requiredText(4000, 'The answer'),
  }),
  data: v.object({ entered: v.nullable(entered), proof: v.string() }),
  message: 'Login successful',
});

export const confirmProviderLogin = defineOperation({
  summary: "Signs in by the provider's proof and the code of the second step.",
  methods: ['POST'],
  paths: ['/api/v1/provider-login/second-step'],
  access: 'public',
  rates: [rates.secondStep],
  body: v.object({ proof: ticket, code: secondStepCode }),
  data: entered,
  message: 'Login successful',
});
