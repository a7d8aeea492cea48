import * as v from 'valibot';
import { defineOperation } from './operation.ts';

/** A person's use of one kind of storage. */
export const kept = v.object({
  name: v.picklist([
    'code',
    'noteTexts',
    'questionTexts',
    'quizAnswers',
    'recallTexts',
    'courses',
    'courseTexts',
    'versions',
    'reviewTexts',
    'videos',
    'pictures',
  ]),
  used: v.number(),
  max: v.number(),
  unit: v.picklist(['pieces', 'bytes']),
});
export type Kept = v.InferOutput<typeof kept>;

export const getStorage = defineOperation({
  summary: "The signed-in person's used storage and its limit, for each kind.",
  methods: ['GET'],
  paths: ['/api/v1/profile/storage'],
  access: 'signed-in',
  data: v.array(kept),
});
