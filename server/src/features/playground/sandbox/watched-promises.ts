import { methodOf, push } from '@lectern/student-runtime/console/intrinsics';

/** The global function to which a marked program hands the results that it does not use. */
export const WATCH = '$discarded';

const settle = methodOf<(promise: unknown, kept: () => void, broken: (reason: unknown) => void) => unknown>(
  Promise.prototype,
  'then',
);
const isKnown = methodOf<(known: WeakSet<object>, promise: object) => boolean>(WeakSet.prototype, 'has');
const addKnown = methodOf<(known: WeakSet<object>, promise: object) => unknown>(WeakSet.prototype, 'add');

/** Promises that a program has left to themselves: when one is rejected, nobody else will say so. */
export function createPromiseWatch(report: (reason: unknown) => void) {
  const known = new WeakSet<object>();
  let rejections: unknown[] = [];
  const ignore = (): void => {};
  return {
    watch<T>(value: T): T {
      if (!(value instanceof Promise) || isKnown(known, value)) return value;
      addKnown(known, value);
      // `then` refuses what only claims to be a promise, and a program may have given this one a constructor that throws.
      try {
        settle(value, ignore, (reason) => push(rejections, reason));
      } catch {}
      return value;
    },
    /** Tells of the rejections so far, once the jobs are done: as a browser does. */
    reportRejections(): void {
      const reasons = rejections;
      rejections = [];
      for (let index = 0; index < reasons.length; index += 1) report(reasons[index]);
    },
  };
}
