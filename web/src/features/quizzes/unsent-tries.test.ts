import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leavePage, signInAs } from '../../../testing/signed-in.tsx';
import { keepTry, listTries, sendTries, type UnsentTry } from './unsent-tries.ts';
import { ApiError } from '#lib/api-client.ts';

const tryAt = (lectureId: string): UnsentTry => ({
  courseId: 'c1',
  lectureId,
  tryId: `try of ${lectureId}`,
  question: null,
  answers: [{ question: 'q1', answer: 'const' }],
});
const waiting = (): string[] => listTries().map(({ lectureId }) => lectureId);

beforeEach(() => {
  signInAs('Sam');
  keepTry(tryAt('gone'));
  keepTry(tryAt('there'));
});
afterEach(leavePage);

describe('tries that wait in the browser', () => {
  it.each([
    ['the lecture is gone', 404],
    ['no try is left today', 409],
    ['the answers take too much space', 413],
  ])('do not wait for one that is refused for ever: %s', async (why, status) => {
    const [judged, said]: [string[], string[]] = [[], []];
    const isSent = await sendTries(
      ({ lectureId }) => {
        if (lectureId === 'gone') return Promise.reject(new ApiError('UNKNOWN', status, why));
        judged.push(lectureId);
        return Promise.resolve();
      },
      (sentence) => void said.push(sentence),
    );
    expect([isSent, judged, said, waiting()]).toEqual([true, ['there'], [why], []]);
  });

  it.each([
    ['the session ended', 401],
    ['the line is slow', 408],
    ['the server is busy', 503],
  ])('are all kept while %s', async (why, status) => {
    const said: string[] = [];
    const isSent = await sendTries(
      () => Promise.reject(new ApiError('UNKNOWN', status, why)),
      (sentence) => void said.push(sentence),
    );
    expect([isSent, said, waiting()]).toEqual([false, [], ['gone', 'there']]);
  });
});
