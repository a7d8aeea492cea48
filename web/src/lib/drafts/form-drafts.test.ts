import { afterEach, describe, expect, it } from 'vitest';
import { findDrafts, keepDraft, keptPlaces, newDraftKey } from './form-drafts.ts';
import { forgetForms } from '#lib/storage/stored-keys.ts';

afterEach(() => forgetForms(''));

describe('findDrafts', () => {
  it('finds a text where the form has none yet, and the other way round', () => {
    const empty = { body: '', suggestion: null };
    const written = { body: 'Ask for <=', suggestion: 'age <= 17' };
    const keep = (place: string, values: object) =>
      keepDraft(newDraftKey(place), { values, revision: null, at: Date.now() });
    keep('remark 1', written);
    keep('remark 2', { ...written, suggestion: null });
    expect(findDrafts<object>('remark 1', empty)).toMatchObject([{ values: written }]);
    expect(findDrafts<object>('remark 2', written)).toMatchObject([{ values: { suggestion: null } }]);
  });

  it('leaves out what an earlier edition of the form held', () => {
    keepDraft(newDraftKey('desk'), { values: { text: 'Ada', size: '3' }, revision: null, at: Date.now() });
    expect(findDrafts('desk', { text: '', size: 3 })).toEqual([]);
  });
});

describe('keptPlaces', () => {
  it('names the places at which something is kept, each once', () => {
    const keep = (place: string) =>
      keepDraft(newDraftKey(place), { values: {}, revision: null, at: Date.now() });
    keep('remark 7 code.js 5');
    keep('remark 7 code.js 5');
    keep('remark 8 code.js 6');
    expect(keptPlaces('remark 7 code.js ')).toEqual(['5']);
  });
});
