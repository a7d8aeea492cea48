import * as v from 'valibot';
import { requiredText } from './fields.ts';
import { rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { secondStepCode } from './two-step.ts';
import { accountType, user } from './user.ts';

/** An encrypted text that only this server can read; the page keeps it for the next step. */
const ticket = requiredText(4000, 'A ticket');

const entered = v.object({ token: v.string(), user });

export const getSignInWays = defineOperation({
  summary: 'The ways to log in besides the password and a passkey.',
  methods: ['GET'],
  paths: ['/api/v1/sign-in-ways'],
  access: 'public',
  /** Display name of the operator's OpenID Connect provider; empty without one. */
  data: v.object({ provider: v.string() }),
});

export const startProviderLogin = defineOperation({
  summary:
    "The address for a login at the operator's OpenID Connect provider, and a ticket to send back afterwards.",
  methods: ['POST'],
  paths: ['/api/v1/provider-login/start'],
  access: 'public',
  rates: [rates.login],
  body: v.object({
    /** Type of the account that is created when there is none yet. */
    accountType: v.optional(accountType, 'Student'),
  }),
  data: v.object({ address: v.string(), ticket: v.string() }),
});

export const finishProviderLogin = defineOperation({
  summary:
    "Logs in by the provider's answer, and makes an account for a new person. Where a second step is on, returns a proof to send with its code.",
  methods: ['POST'],
  paths: ['/api/v1/provider-login'],
  access: 'public',
  rates: [rates.login],
  body: v.object({
    ticket,
    /** The query with which the provider redirected back. */
    answer: requiredText(4000, 'The answer'),
  }),
  data: v.object({ entered: v.nullable(entered), proof: v.string() }),
  message: 'Login successful',
});

export const confirmProviderLogin = defineOperation({
  summary: "Logs in by the provider's proof and the code of the second step.",
  methods: ['POST'],
  paths: ['/api/v1/provider-login/second-step'],
  access: 'public',
  rates: [rates.secondStep],
  body: v.object({ proof: ticket, code: secondStepCode }),
  data: entered,
  message: 'Login successful',
});
