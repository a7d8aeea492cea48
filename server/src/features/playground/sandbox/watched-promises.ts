import { methodOf, push } from '@lectern/student-runtime/console/intrinsics';

/** The global function that gets the discarded results of a marked program. */
export const WATCH = '$discarded';

const settle = methodOf<(promise: unknown, kept: () => void, broken: (reason: unknown) => void) => unknown>(
  Promise.prototype,
  'then',
);
const isKnown = methodOf<(known: WeakSet<object>, promise: object) => boolean>(WeakSet.prototype, 'has');
const addKnown = methodOf<(known: WeakSet<object>, promise: object) => unknown>(WeakSet.prototype, 'add');

/** Watches promises that a program discards, because nobody else reports their rejection. */
export function createPromiseWatch(report: (reason: unknown) => void) {
  const known = new WeakSet<object>();
  let rejections: unknown[] = [];
  const ignore = (): void => {};
  return {
    watch<T>(value: T): T {
      if (!(value instanceof Promise) || isKnown(known, value)) return value;
      addKnown(known, value);
      // `then` throws for objects that only pretend to be promises, and a program may have given this one a constructor
      // that throws.
      try {
        settle(value, ignore, (reason) => push(rejections, reason));
      } catch {}
      return value;
    },
    /** Reports the rejections so far. Call it after the jobs, as a browser does. */
    reportRejections(): void {
      const reasons = rejections;
      rejections = [];
      for (let index = 0; index < reasons.length; index += 1) report(reasons[index]);
    },
  };
}
