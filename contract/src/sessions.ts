import * as v from 'valibot';
import { id } from './fields.ts';
import { defineOperation } from './operation.ts';

export const session = v.object({
  _id: v.string(),
  /** The browser's user agent at login; empty when it sent none. */
  userAgent: v.string(),
  startedAt: v.string(),
  /** Accurate to ten minutes. */
  lastSeenAt: v.string(),
  /** The session of this request. */
  isCurrent: v.boolean(),
});
export type Session = v.InferOutput<typeof session>;

export const getSessions = defineOperation({
  summary: "The signed-in person's open sessions, last seen first.",
  methods: ['GET'],
  paths: ['/api/v1/sessions'],
  access: 'signed-in',
  data: v.array(session),
});

export const endSession = defineOperation({
  summary: "Ends one of the signed-in person's sessions.",
  methods: ['DELETE'],
  paths: ['/api/v1/sessions/:sessionId'],
  access: 'signed-in',
  params: v.object({ sessionId: id('NOT_FOUND') }),
  message: 'Signed out there',
});

export const endAllSessions = defineOperation({
  summary: 'Signs out everywhere: ends every session of the person, this one too.',
  methods: ['DELETE'],
  paths: ['/api/v1/sessions'],
  access: 'signed-in',
  endsSession: true,
  message: 'Signed out everywhere',
});
