import * as v from 'valibot';
import { currentPassword, id, oneLine, text } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { user } from './user.ts';

/** Bytes as base64url, as in the browser's WebAuthn answers. */
const bytes = (max: number) =>
  v.pipe(text(max, 'A passkey'), v.nonEmpty('FIELDS_REQUIRED'), v.regex(/^[\w-]*$/, 'INVALID_INPUT'));

const credentialId = bytes(1400);

const required = v.literal('required');

/** WebAuthn §5.8.1 as JSON, passed on to the browser. */
const creationOptions = v.object({
  rp: v.object({ name: v.string(), id: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  /** Passkeys of the person that a device may hold already. */
  excludeCredentials: v.array(
    v.object({ id: v.string(), type: v.literal('public-key'), transports: v.array(v.string()) }),
  ),
  authenticatorSelection: v.object({
    residentKey: required,
    requireResidentKey: v.literal(true),
    userVerification: required,
  }),
  attestation: v.literal('none'),
});

/** WebAuthn §5.8.2, as JSON. */
const requestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  userVerification: required,
});

const registration = v.object({
  id: credentialId,
  rawId: credentialId,
  response: v.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: v.optional(v.pipe(v.array(text(20)), v.maxLength(10)), []),
  }),
});

const assertion = v.object({
  id: credentialId,
  rawId: credentialId,
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
  }),
});

export const passkey = v.object({
  _id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
});
export type Passkey = v.InferOutput<typeof passkey>;

export const getPasskeys = defineOperation({
  summary: "The signed-in person's passkeys, oldest first.",
  methods: ['GET'],
  paths: ['/api/v1/passkeys'],
  access: 'signed-in',
  data: v.array(passkey),
});

export const preparePasskey = defineOperation({
  summary: 'What the browser needs to make a passkey; valid for five minutes.',
  methods: ['POST'],
  paths: ['/api/v1/passkeys/options'],
  access: 'signed-in',
  rates: [rates.password],
  quotas: [quotas.passkeys],
  body: v.object({ password: currentPassword }),
  data: creationOptions,
});

export const addPasskey = defineOperation({
  summary: 'Stores a passkey that the browser has made; its owner is told by mail.',
  methods: ['POST'],
  paths: ['/api/v1/passkeys'],
  access: 'signed-in',
  quotas: [quotas.passkeys],
  body: v.object({ name: oneLine(100, 'A name'), passkey: registration }),
  data: passkey,
  message: 'Passkey added',
});

export const removePasskey = defineOperation({
  summary: 'Removes a passkey: nobody can log in with it any more.',
  methods: ['DELETE'],
  paths: ['/api/v1/passkeys/:passkeyId'],
  access: 'signed-in',
  rates: [rates.password],
  params: v.object({ passkeyId: id('PASSKEY_NOT_FOUND') }),
  body: v.object({ password: currentPassword }),
  message: 'Passkey removed',
});

export const preparePasskeyLogin = defineOperation({
  summary: 'What the browser needs to ask for a passkey; the same for every caller, valid for five minutes.',
  methods: ['POST'],
  paths: ['/api/v1/passkey-login/options'],
  access: 'public',
  data: requestOptions,
});

export const logInWithPasskey = defineOperation({
  summary:
    'Logs in with a passkey, and returns the session token. The device has asked for a finger, a face or a PIN, so no second step follows.',
  methods: ['POST'],
  paths: ['/api/v1/passkey-login'],
  access: 'public',
  rates: [rates.login],
  body: v.object({ passkey: assertion }),
  bare: v.object({ success: v.literal(true), message: v.string(), token: v.string(), user }),
  message: 'Login successful',
});
