import type { MediaWork } from '@lectern/contract/media';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useUploadNews } from './use-upload-news.ts';

const ready = { _id: 'm1', kind: 'file', state: 'ready', stage: 'done', fileName: 'sheet.pdf' } as MediaWork;

it.each([
  ['this page', ['m1'], ['m1']],
  ['another one', [], []],
])('lists a file of %s that the server is done with at once as finished here: %j', (_whose, sent, listed) => {
  const work = [ready];
  const onChanged = () => undefined;
  const { result } = renderHook(() => useUploadNews(work, onChanged, new Set(sent)));
  expect([...result.current]).toEqual(listed);
});
