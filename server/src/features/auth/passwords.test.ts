import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.service.ts';
import { AppError } from '#platform/errors.ts';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const OLD_KEY = 'the secret key of last year, long enough';
const NEW_KEY = 'the secret key of this year, long enough';

describe('passwords', () => {
  it('are hashed by argon2id at 32 MiB and three passes, each with a salt of its own', async () => {
    const passwords = createPasswords([NEW_KEY]);
    const [first, second] = await Promise.all([passwords.hash('a password'), passwords.hash('a password')]);
    expect(first).toMatch(/\$argon2id\$v=19\$m=32768,t=3,p=1\$/);
    expect(first).not.toBe(second);
    expect(await passwords.verify(first, 'a password')).toEqual({ isCorrect: true, isOutdated: false });
    expect((await passwords.verify(first, 'A password')).isCorrect).toBe(false);
  });

  it('need the pepper: a hash says nothing to who has the table alone', async () => {
    const stored = await createPasswords([OLD_KEY], CHEAP).hash('a password');
    expect((await createPasswords([NEW_KEY], CHEAP).verify(stored, 'a password')).isCorrect).toBe(false);
  });

  it('are still good after the secret key was replaced, and then outdated', async () => {
    const stored = await createPasswords([OLD_KEY], CHEAP).hash('a password');
    const rotated = createPasswords([NEW_KEY, OLD_KEY], CHEAP);
    expect(await rotated.verify(stored, 'a password')).toEqual({ isCorrect: true, isOutdated: true });
    const anew = await rotated.hash('a password');
    expect(await rotated.verify(anew, 'a password')).toEqual({ isCorrect: true, isOutdated: false });
  });

  it('of an account that does not exist are never right', async () => {
    const passwords = createPasswords([NEW_KEY], CHEAP);
    expect((await passwords.verify(undefined, '')).isCorrect).toBe(false);
  });

  it('are hashed two at a time, 64 wait, and the others are told to come back', async () => {
    const passwords = createPasswords([NEW_KEY], CHEAP);
    const results = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.hash('a password')));
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as AppError] : [],
    );
    expect(refused).toHaveLength(14);
    expect(refused.map(({ code }) => code)).toEqual(Array(14).fill('BUSY'));
    expect(refused[0]?.retryAfterSeconds).toBeGreaterThan(0);
  });

  describe('that are guessed early are refused in any letter case', () => {
    const passwords = createPasswords([NEW_KEY], CHEAP);
    const owner = { email: 'Lena.X6@example.org', firstName: 'Léna', lastName: "O'Brien-Marsh" };
    const refuse = (password: string) => passwords.refuseWeak(password, owner);

    it.each([
      ['on the list of common ones', ['password1', 'Password1', 'QWERTYUIOP', 'iloveyou']],
      ['one character repeated', ['xxxxxxxxx', 'aaaAAAaaa', '---------', '🦉🦉🦉🦉🦉🦉🦉🦉']],
      [
        'a sequence of letters, digits or keys',
        [
          'efghijklm',
          'Zyxwvutsrq',
          '345678901',
          '3210987654',
          'qwertzui',
          'wertyuiop',
          'öLkjhgfdsa',
          'yzabcdefg',
        ],
      ],
      [
        'made of sequences of letters, digits or keys',
        ['abcdefgh12345678', 'Abc123Abc123', 'qwertz987654', 'aaaa99998888', '123123123', 'poiuytlkjhgf'],
      ],
      ['part of your e-mail address', ['lena.x6@', 'LENA.x6@example.org', 'x6@example']],
      ['your name', ['LénaO’Brien Marsh', "o'brien-marsh, léna", 'obrien marsh']],
    ])('%s', (reason, weak) => {
      for (const password of weak)
        expect(() => refuse(password), password).toThrow(`This password is ${reason}, please choose another`);
    });

    it('and no others', () => {
      const good = [
        'orchid-lantern-42',
        'lectern-demo',
        'violet-harbour-27',
        'abcdefgh-qwertzui',
        'aaaaaaab',
        'abcdefgh1234567x',
        '12ab34cd',
      ];
      for (const password of [...good, 'léna is learning', 'lena.x6@elsewhere'])
        expect(() => refuse(password), password).not.toThrow();
      expect(() =>
        passwords.refuseWeak('!?!?.!?!?', { ...owner, firstName: '-', lastName: '' }),
      ).not.toThrow();
    });
  });
});
