/**
 * Date.now and performance.now of this worker, as QuickJS asks for them: they run on while a program computes
 * and jump when it waits for a timer, or stand still but for the timers when the program has a clock of its own.
 */
export function takeOverClock() {
  const realDate = Date.now.bind(Date);
  const realElapsed = performance.now.bind(performance);
  let startDate = realDate();
  let start = realElapsed();
  let skipped = 0;
  let isFrozen = true;

  const elapsed = (): number => (isFrozen ? skipped : realElapsed() - start + skipped);
  Date.now = () => Math.floor(startDate + elapsed());
  performance.now = elapsed;

  return {
    /** Milliseconds of real time, on a scale of its own. */
    realNow: realElapsed,
    /** Stands at zero, for an engine that notes when it was made: answers the date that it reads. */
    hold(): number {
      startDate = realDate();
      skipped = 0;
      isFrozen = true;
      return startDate;
    },
    begin(clock: number | null): void {
      startDate = clock ?? realDate();
      start = realElapsed();
      skipped = 0;
      isFrozen = clock !== null;
    },
    skipTo(milliseconds: number): void {
      const ahead = milliseconds - elapsed();
      if (ahead > 0) skipped += ahead;
    },
  };
}

export type SandboxClock = ReturnType<typeof takeOverClock>;
