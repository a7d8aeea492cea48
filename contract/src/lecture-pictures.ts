import * as v from 'valibot';
import { id } from './fields.ts';
import { IMAGE_MAX_BYTES } from './file-kinds.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';

export const addLecturePicture = defineOperation({
  summary: 'Stores a picture for the texts of a course, and returns its address for Markdown.',
  methods: ['POST'],
  paths: ['/api/v1/own-lectures/:lectureId/pictures'],
  access: 'instructor',
  rates: [rates.addPicture],
  quotas: [quotas.coursePictures, quotas.pictures],
  params: v.object({ lectureId: id('LECTURE_NOT_FOUND') }),
  files: { picture: { maxBytes: IMAGE_MAX_BYTES } },
  data: v.object({ address: v.string() }),
});
