import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findDrafts, keepDraft, newDraftKey } from './form-drafts.ts';
import { useFormDraft } from './use-form-draft.ts';

it('leaves no draft behind once it is saved, also where it opened with the text of its draft', () => {
  const place = 'import of c Bread';
  const typed = { title: 'Typed' };
  keepDraft(newDraftKey(place), { values: typed, revision: null, at: Date.now() });
  const saved = { title: 'From the file' };
  const { result } = renderHook(() =>
    useFormDraft({ place, saved, values: typed, show: () => undefined, isSaving: false }),
  );
  act(() => result.current.done());
  expect(findDrafts(place, saved)).toEqual([]);
});
