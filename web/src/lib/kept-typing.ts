import { useEffect, useEffectEvent, useState, type Dispatch, type SetStateAction } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { getSession, onLeave } from './session.ts';

/** By person and place. Kept in memory only, as the next person at this computer may be another. */
const kept = new Map<string, unknown>();

onLeave((why) => {
  if (why === 'asked') kept.clear();
});

/**
 * What was typed at `place` when the session ended, once the same person has logged in again.
 * @param read what is typed now; undefined when nothing would be lost
 */
function useKept<Typed>(place: string, read: () => Typed | undefined): Typed | undefined {
  const [key] = useState(() => `${getSession().user?._id ?? ''} ${place}`);
  const [found] = useState(() => kept.get(key) as Typed | undefined);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    kept.delete(key);
    return onLeave((why) => {
      const typed = why === 'asked' ? undefined : readNow();
      if (typed !== undefined) kept.set(key, typed);
    });
  }, [key]);
  return found;
}

/** As `useState`, for what a person types: it outlives a session that ends meanwhile. */
export function useKeptState<Value>(place: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [first] = useState(initial);
  const found: Value | undefined = useKept<Value>(place, (): Value | undefined =>
    value === first ? undefined : value,
  );
  const [value, setValue] = useState<Value>(found ?? initial);
  return [value, setValue];
}

/** Lets what is typed in a form outlive a session that ends meanwhile, but for the fields named in `never`. */
export function useKeptForm<Values extends FieldValues>(
  place: string,
  { getValues, setValue, formState: { isDirty } }: UseFormReturn<Values>,
  never: readonly Path<Values>[] = [],
): void {
  const found = useKept<Values>(place, () => (isDirty ? getValues() : undefined));
  const restore = useEffectEvent(() => {
    for (const field of Object.keys(found ?? {}) as Path<Values>[])
      if (found !== undefined && !never.includes(field)) setValue(field, found[field], { shouldDirty: true });
  });
  useEffect(() => restore(), []);
}
