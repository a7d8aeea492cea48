import { SECOND } from '@lectern/contract/units';
import { isInTypedField } from './is-typing.ts';

/** After this time without a key nobody is in the middle of a sentence. */
const PAUSE = 2 * SECOND;

/**
 * Does what takes a field away: at once where the focus is in none, else when the person pauses. Returns how to call it
 * off.
 */
export function whenQuiet(act: () => void): () => void {
  if (!isInTypedField()) {
    act();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout>;
  const end = (): void => {
    clearTimeout(timer);
    document.removeEventListener('keydown', wait, { capture: true });
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end();
      act();
    }, PAUSE);
  };
  document.addEventListener('keydown', wait, { capture: true });
  wait();
  return end;
}
