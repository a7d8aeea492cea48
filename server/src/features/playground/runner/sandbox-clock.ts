/**
 * Replaces Date.now and performance.now of this worker, which QuickJS calls. They advance while a program computes, and
 * jump when it waits for a timer. For a program with its own clock only timers advance them.
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
    /** Real time in milliseconds, on a scale of its own. */
    realNow: realElapsed,
    /**
     * Freezes the clock at zero, because the engine records its creation time. Returns the date that the engine then
     * reads.
     */
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
