import { describe, expect, it } from 'vitest';
import { changed, savedCues, unsavedWords, withUnsaved, type EditedCue } from './unsaved-cues.ts';

const five = { start: 5, end: 6, text: 'five' };
const one = { start: 1, end: 3, text: 'one' };

describe('a cue that cannot be saved', () => {
  it('stays saved as it was, whatever is typed in the meantime', () => {
    let cue: EditedCue = five;
    for (const part of [{ end: 4 }, { text: 'fi' }, { text: '' }, { text: 'six' }]) {
      cue = changed(cue, part);
      expect(savedCues([one, cue])).toEqual([one, five]);
    }
    expect(savedCues([changed(cue, { end: 7 }), one])).toEqual([one, { start: 5, end: 7, text: 'six' }]);
  });

  it('is not saved at all before it could be', () => {
    const fresh = changed({ start: 5, end: 6, text: '' }, { end: 5.5 });
    expect(savedCues([fresh])).toEqual([]);
    expect(savedCues([changed(fresh, { text: 'new' })])).toEqual([{ start: 5, end: 5.5, text: 'new' }]);
  });

  it('is told with its reason', () => {
    const reversed = changed(five, { end: 4 });
    expect(unsavedWords([one])).toBe('');
    expect(unsavedWords([one, reversed])).toBe('1 cue is not saved: its end is before its start');
    expect(unsavedWords([reversed, reversed, { ...one, text: ' ' }])).toBe(
      '2 cues are not saved: their end is before their start. 1 cue is not saved: it has no words',
    );
    expect(unsavedWords([changed(one, { typed: { start: 'soon' } })])).toBe(
      '1 cue is not saved: one of its times is invalid',
    );
  });

  it('comes back beside what was saved, in the place of what it was', () => {
    const reversed = changed(five, { end: 4, text: 'typed' });
    const fresh = { start: 8, end: 9, text: '' };
    const elsewhere = { start: 10, end: 11, text: 'from elsewhere' };
    expect(withUnsaved([one, five, elsewhere], [one, reversed, fresh])).toEqual([
      one,
      reversed,
      fresh,
      elsewhere,
    ]);
    expect(withUnsaved([one], [one, reversed])).toEqual([one, reversed]);
  });
});
