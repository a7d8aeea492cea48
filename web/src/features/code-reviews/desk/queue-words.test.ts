import { describe, expect, it } from 'vitest';
import { askedNotes, reachedWords, receiverWords, requestWords } from './queue-words.ts';

const person = (firstName: string) => ({ firstName, lastName: 'Example', image: '' });
const asker = (firstName: string, note: string) => ({
  _id: firstName,
  student: person(firstName),
  number: 1,
  note,
  askedAt: '2026-11-26T10:00:00.000Z',
});
const alone = {
  student: person('Ada'),
  note: 'Why?',
  askedAt: '2026-11-26T09:00:00.000Z',
  finishedAt: null,
  sentTo: 1,
  waiting: 1,
  requests: 1,
  alike: [],
  others: 0,
};

describe('a row of the review queue', () => {
  it('names one student, who asks one question', () => {
    expect([receiverWords(alone), reachedWords(alone), askedNotes(alone)]).toEqual([
      'Ada Example',
      '',
      [{ note: 'Why?', names: '' }],
    ]);
  });

  it('names who waits with the same program, each question once, and whom one review can reach', () => {
    const three = { ...alone, waiting: 3, alike: [asker('Dora', 'Why?'), asker('Jana', 'How?')], others: 8 };
    expect(receiverWords(three)).toBe('Ada Example, Dora Example and Jana Example');
    expect(reachedWords(three)).toBe('one review can reach 9 students');
    expect(askedNotes(three)).toEqual([
      { note: 'Why?', names: 'Ada Example and Dora Example' },
      { note: 'How?', names: 'Jana Example' },
    ]);
  });

  it('says how many requests one review answers, where a student asked more than once', () => {
    expect(
      [alone, { ...alone, requests: 2 }, { ...alone, waiting: 3, requests: 3 }].map(requestWords),
    ).toEqual(['', 'one review answers 2 requests', '']);
  });

  it('counts those whom it does not name', () => {
    const many = { ...alone, waiting: 40, alike: [asker('Dora', ''), asker('Jana', '')], others: 39 };
    expect(receiverWords(many)).toBe('Ada Example, Dora Example and 38 others');
  });

  it('says to whom one press sent a review: those who had asked by name, and the others counted', () => {
    const sent = { ...alone, waiting: 0, requests: 0, finishedAt: alone.askedAt, sentTo: 4 };
    expect(receiverWords({ ...sent, alike: [asker('Dora', 'How?')] })).toBe(
      'Ada Example, Dora Example and 2 others',
    );
    expect(receiverWords({ ...sent, askedAt: null, student: null })).toBe('Sent to 4 students');
  });
});
