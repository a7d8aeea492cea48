import * as v from 'valibot';
import { currentPassword, requiredText } from './fields.ts';
import { rates } from './limits.ts';
import { defineOperation } from './operation.ts';

/** A code of an authenticator app (RFC 6238), or a recovery code. */
export const secondStepCode = requiredText(40, 'A code');

const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

export const getTwoStep = defineOperation({
  summary:
    'Whether a code of an authenticator app is asked for at login, and how many recovery codes are left.',
  methods: ['GET'],
  paths: ['/api/v1/two-step'],
  access: 'signed-in',
  data: v.object({ isOn: v.boolean(), recoveryCodesLeft: v.number() }),
});

export const prepareTwoStep = defineOperation({
  summary:
    'Makes a secret for an authenticator app. Logins ask for a code only after a first code has confirmed it.',
  methods: ['POST'],
  paths: ['/api/v1/two-step/secret'],
  access: 'signed-in',
  rates: [rates.password],
  body: v.object({ password: currentPassword }),
  data: v.object({
    /** Base32, for typing in. */
    secret: v.string(),
    /** `otpauth://` address, for scanning or opening. */
    address: v.string(),
  }),
});

export const turnOnTwoStep = defineOperation({
  summary: 'Confirms the secret by its first code: from now on logins need one. Other sessions end.',
  methods: ['POST'],
  paths: ['/api/v1/two-step'],
  access: 'signed-in',
  rates: [rates.secondStep],
  body: v.object({ code: secondStepCode }),
  data: recoveryCodes,
  message: 'Two-step sign-in is on',
});

export const turnOffTwoStep = defineOperation({
  summary: 'Turns the second step off.',
  methods: ['DELETE'],
  paths: ['/api/v1/two-step'],
  access: 'signed-in',
  rates: [rates.password],
  body: v.object({ password: currentPassword }),
  message: 'Two-step sign-in is off',
});

export const renewRecoveryCodes = defineOperation({
  summary: 'Makes ten new recovery codes; the old ones stop working.',
  methods: ['POST'],
  paths: ['/api/v1/two-step/recovery-codes'],
  access: 'signed-in',
  rates: [rates.password],
  body: v.object({ password: currentPassword }),
  data: recoveryCodes,
});
