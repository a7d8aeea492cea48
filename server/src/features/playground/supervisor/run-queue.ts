import { SECOND } from '@lectern/contract/units';

interface Entry<Job> {
  callerKey: string;
  job: Job;
  order: number;
  /** A run that exceeded its first, short turn waits behind all that have not had theirs. */
  hadShortTurn: boolean;
}

interface QueueLimits {
  maxWaiting: number;
  maxWaitingPerCaller: number;
}

export type Admission<Job> =
  /** `shed` is the newest job of the greediest caller, dropped to admit this one. */
  { isAdmitted: true; shed?: Job } | { isAdmitted: false; because: 'full' | 'caller has enough waiting' };

/** The half-life of used time. */
const HALF_LIFE = 10 * SECOND;

/**
 * The queue of jobs for a worker. A caller has one job running at a time, and the caller that has used the least time
 * recently comes first. Many endless loops of one caller therefore do not delay the short program of another.
 */
export function createRunQueue<Job>({ maxWaiting, maxWaitingPerCaller }: QueueLimits, now: () => number) {
  const waiting: Entry<Job>[] = [];
  const running = new Set<string>();
  const usage = new Map<string, { time: number; at: number }>();
  let nextOrder = 0;

  const usedTime = (callerKey: string): number => {
    const used = usage.get(callerKey);
    return used ? used.time * 0.5 ** ((now() - used.at) / HALF_LIFE) : 0;
  };
  const isBefore = (a: Entry<Job>, b: Entry<Job>): boolean => {
    if (a.hadShortTurn !== b.hadShortTurn) return b.hadShortTurn;
    const difference = usedTime(a.callerKey) - usedTime(b.callerKey);
    return difference === 0 ? a.order < b.order : difference < 0;
  };
  const pick = (entries: Entry<Job>[]): Entry<Job> | undefined =>
    entries.reduce<Entry<Job> | undefined>(
      (best, entry) => (best && isBefore(best, entry) ? best : entry),
      undefined,
    );
  const remove = (entry: Entry<Job>): void => {
    waiting.splice(waiting.indexOf(entry), 1);
  };
  const newestOfGreediest = (): Entry<Job> | undefined =>
    waiting.reduce<Entry<Job> | undefined>(
      (worst, entry) => (worst && isBefore(entry, worst) ? worst : entry),
      undefined,
    );

  return {
    admit(callerKey: string, job: Job): Admission<Job> {
      const ownWaiting = waiting.filter((entry) => entry.callerKey === callerKey).length;
      if (ownWaiting >= maxWaitingPerCaller)
        return { isAdmitted: false, because: 'caller has enough waiting' };
      const entry: Entry<Job> = { callerKey, job, order: nextOrder, hadShortTurn: false };
      nextOrder += 1;
      waiting.push(entry);
      if (waiting.length <= maxWaiting) return { isAdmitted: true };
      const shed = newestOfGreediest() ?? entry;
      remove(shed);
      return shed === entry ? { isAdmitted: false, because: 'full' } : { isAdmitted: true, shed: shed.job };
    },

    /** Takes the next job; undefined when none may run. The caller must then call `finished`. */
    take(): { callerKey: string; job: Job; hadShortTurn: boolean } | undefined {
      const entry = pick(waiting.filter(({ callerKey }) => !running.has(callerKey)));
      if (!entry) return undefined;
      remove(entry);
      running.add(entry.callerKey);
      return entry;
    },

    finished(callerKey: string, milliseconds: number): void {
      running.delete(callerKey);
      usage.set(callerKey, { time: usedTime(callerKey) + milliseconds, at: now() });
      for (const [key, { at }] of usage) if (now() - at > 10 * HALF_LIFE) usage.delete(key);
    },

    /** Requeues a job that needs more than its short turn. */
    putBack(callerKey: string, job: Job): void {
      waiting.push({ callerKey, job, order: nextOrder, hadShortTurn: true });
      nextOrder += 1;
    },

    withdraw(job: Job): boolean {
      const entry = waiting.find((candidate) => candidate.job === job);
      if (entry) remove(entry);
      return entry !== undefined;
    },

    /** Removes and returns all waiting jobs. */
    drain(): Job[] {
      return waiting.splice(0).map(({ job }) => job);
    },

    size: (): number => waiting.length,

    /** The place of a caller's first job, counted from 1; undefined when none waits. */
    placeOf(callerKey: string): number | undefined {
      const own = pick(waiting.filter((entry) => entry.callerKey === callerKey));
      return own && waiting.filter((entry) => isBefore(entry, own)).length + 1;
    },
  };
}
