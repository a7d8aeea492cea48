import { SECOND } from '@lectern/contract/units';

/** Resolves when the page has nothing else to do; Safari, which has no idle callbacks, waits a moment. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, SECOND / 5);
  });
