import { AppError } from '#platform/errors.ts';

/**
 * Refuses to replace a text that changed after the author read it. Identical text is accepted, because the answer to a
 * first save may have been lost. Without a `base` the last write wins.
 * @param base the revision that the author read
 * @throws AppError CHANGED_ELSEWHERE
 */
export const refuseStale = <Text extends object>(
  stored: Text & { revision: number },
  sent: { [Name in keyof Text]?: Text[Name] | undefined },
  base: number | undefined,
): void => {
  if (base === undefined || base === stored.revision) return;
  const names = Object.keys(sent) as (keyof Text)[];
  const isSame = names.every((name) => sent[name] === undefined || sent[name] === stored[name]);
  if (!isSame) throw new AppError('CHANGED_ELSEWHERE');
};
