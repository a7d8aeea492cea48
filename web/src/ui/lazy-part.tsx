import { lazy, useEffect, useState, type FunctionComponent, type LazyExoticComponent } from 'react';
import { keepLoading, MISSING_PART } from '#lib/network/load-chunk.ts';
import { useOnline } from '#lib/network/use-online.ts';
import { replayActsInPart } from '#lib/typing/early-acts.ts';
import { Button } from './button.tsx';
import { ErrorState } from './empty-state.tsx';

/** In place of a part whose script did not load. */
export const MissingPart = () =>
  useOnline() ? (
    <ErrorState title={MISSING_PART.title}>
      <p>{MISSING_PART.text}</p>
      <Button className="mt-4" variant="secondary" size="sm" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </ErrorState>
  ) : (
    <ErrorState title="You are offline">
      <p>This part of the page has not been loaded before. It comes by itself once you are online.</p>
    </ErrorState>
  );

/** The part; once it is there, what was typed and pressed in the server's HTML of it is done again. */
function alive<Props extends object>(Part: FunctionComponent<Props>): FunctionComponent<Props> {
  return function AlivePart(props) {
    // It comes after the part's own effects.
    useEffect(replayActsInPart, []);
    return <Part {...props} />;
  };
}

/**
 * A part whose `Suspense` waits as long as the network is away: its fallback, or the server's HTML, stays until then.
 * @example const ToastStack = waitingPart(async () => (await import('./toast-stack.tsx')).ToastStack);
 */
export const waitingPart = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> =>
  lazy(async () => ({ default: alive(await keepLoading(load)) }));

/** For parts whose absence does no harm. */
export const Nothing = () => null;

/**
 * A part of a page whose script loads after the page. If it does not load, `Missing` takes the part's place (by default
 * a sentence and a way on) until the network comes back, and the rest of the page stays.
 * @example const NotesPanel = lazyPart(async () => (await import('./notes-panel.tsx')).NotesPanel);
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Missing: FunctionComponent<Props> = MissingPart,
): LazyExoticComponent<FunctionComponent<Props>> =>
  lazy(
    () =>
      new Promise((resolve) => {
        let part: FunctionComponent<Props> | undefined;
        const loading = keepLoading(load, () => {
          const Waiting = (props: Props): React.ReactNode => {
            const [Part, setPart] = useState(() => part ?? Missing);
            useEffect(() => {
              let isHere = true;
              void loading.then((late) => isHere && setPart(() => late));
              return () => {
                isHere = false;
              };
            }, []);
            return <Part {...props} />;
          };
          resolve({ default: Waiting });
        });
        void loading.then((loaded) => {
          part = loaded;
          resolve({ default: alive(loaded) });
        });
      }),
  );
