import { AppError } from '#platform/errors.ts';

/**
 * Refuses to replace a text that its author has not seen. One that is the same is no loss: its first answer may have
 * been lost on the way. Without a `base` the last write wins.
 * @param base the revision that was read before the change
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
