import * as v from 'valibot';
import { id } from './fields.ts';
import { defineOperation } from './operation.ts';
import { MiB } from './units.ts';

/**
 * Largest file that students of a lecture may download. Such a file comes by the resumable upload, with `use` = `file`
 * in its metadata.
 */
export const FILE_MAX_BYTES = 100 * MiB;

export const removeLectureFile = defineOperation({
  summary: 'Removes a file from a lecture of the working copy; versions that have it keep it.',
  methods: ['DELETE'],
  paths: ['/api/v1/own-lectures/:lectureId/files/:fileId'],
  access: 'instructor',
  params: v.object({ lectureId: id('LECTURE_NOT_FOUND'), fileId: id('FILE_NOT_FOUND') }),
  message: 'File removed',
});
