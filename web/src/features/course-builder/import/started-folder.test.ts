import { beforeEach, expect, it } from 'vitest';
import { giveStartedFolder, keepStartedFolder, startedFolder, takeStartedFolder } from './started-folder.ts';
import { signInAs } from '../../../../testing/signed-in.tsx';
import { getSession, signIn } from '#lib/session.ts';

const folder = {
  name: 'Baking',
  fields: { courseName: '', courseDescription: '', whatYouWillLearn: '', requirements: '', thumbnail: null },
  cover: null,
  pictures: [],
  tooLarge: [],
  files: [],
};

beforeEach(() => {
  signInAs('Ines');
  keepStartedFolder(folder);
});

it('goes to the builder of the course that was made with it, once, and to no other', () => {
  expect(startedFolder()).toBe(folder);
  expect(takeStartedFolder('another')).toBeNull();
  giveStartedFolder('made');
  expect(startedFolder()).toBeNull();
  expect(takeStartedFolder('another')).toBeNull();
  expect(takeStartedFolder('made')).toBe(folder);
  expect(takeStartedFolder('made')).toBeNull();
});

it('is nobody else’s', () => {
  const { user } = getSession();
  if (user !== null) signIn('token', { ...user, _id: 'u2' });
  expect(startedFolder()).toBeNull();
  giveStartedFolder('made');
  expect(takeStartedFolder('made')).toBeNull();
});
