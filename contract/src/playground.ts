import * as v from 'valibot';
import { text } from './fields.ts';
import { rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { KiB } from './units.ts';

export const runCode = defineOperation({
  summary: 'Runs JavaScript in a sandbox on the server, and returns its console output.',
  methods: ['POST'],
  paths: ['/api/v1/run-code'],
  access: 'public',
  rates: [rates.runCode, rates.runCodeOfVisitor],
  body: v.object({ code: text(64 * KiB, 'The code') }),
  bare: v.object({ output: v.string() }),
});

export const getQueuePlace = defineOperation({
  summary: "The place of the caller's next run in the queue; null when none waits.",
  methods: ['GET'],
  paths: ['/api/v1/run-queue'],
  access: 'public',
  data: v.object({
    /** Counted from 1. */
    place: v.nullable(v.number()),
  }),
});
