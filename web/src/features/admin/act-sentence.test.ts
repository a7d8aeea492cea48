import type { Act } from '@lectern/contract/admin';
import { describe, expect, it } from 'vitest';
import { actorOf, actSentence } from './act-sentence.ts';

const anAct = (changes: Partial<Act>): Act => ({
  _id: '1',
  at: '2026-11-20T10:00:00.000Z',
  actor: 'boss@example.org',
  actorName: 'Bo Example',
  action: 'take-down',
  subject: 'course:2',
  subjectName: 'Knots',
  reason: '',
  from: null,
  to: null,
  ...changes,
});

describe('an act of the audit log', () => {
  it('is a sentence with names', () => {
    expect(actSentence(anAct({}))).toBe('Took down the course “Knots”');
    expect(actSentence(anAct({ action: 'hand-over', from: 'Ann Example', to: 'Bo Example' }))).toBe(
      'Handed over the course “Knots” from Ann Example to Bo Example',
    );
    expect(actSentence(anAct({ action: 'suspend', subjectName: 'Sam (s@example.org)' }))).toBe(
      'Suspended Sam (s@example.org)',
    );
  });

  it('says so where the name is gone', () => {
    expect(actSentence(anAct({ action: 'remove-review', subjectName: null }))).toBe(
      'Removed a review of a deleted course',
    );
    expect(actSentence(anAct({ action: 'end-sessions', subjectName: null }))).toBe(
      'Signed out a deleted account everywhere',
    );
  });

  it('names who did it', () => {
    expect(actorOf(anAct({}))).toBe('Bo Example (boss@example.org)');
    expect(actorOf(anAct({ actor: 'operator', actorName: null }))).toBe('The operator');
    expect(actorOf(anAct({ actor: 'user:3', actorName: null }))).toBe('A deleted account');
  });
});
