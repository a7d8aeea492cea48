import { useState } from 'react';
import type { Answer } from '@lectern/contract/questions';

/** The newest answer by somebody else. It stays the same, as later answers come while it is read. */
export function useLinkedAnswer(answers: readonly Pick<Answer, '_id' | 'isOwn'>[]): string | undefined {
  const [id, setId] = useState<string>();
  const newest = answers.findLast(({ isOwn }) => !isOwn)?._id;
  if (id === undefined && newest !== undefined) setId(newest);
  return id;
}
