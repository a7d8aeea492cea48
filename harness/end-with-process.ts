type End = () => Promise<unknown>;

const ends: End[] = [];

/** The latest first, and twice: what still runs may have started something again in the meantime. */
async function endAll(): Promise<void> {
  for (const _pass of [1, 2]) {
    for (const end of ends.toReversed())
      await end().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
}

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

function watch(): void {
  for (const [signal, status] of Object.entries(SIGNALS))
    process.once(signal, () => void endAll().then(() => process.exit(status)));
  process.once('uncaughtException', (error) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    void endAll().then(() => process.exit(1));
  });
}

/**
 * Ends what this program started also when the program is told to end, or fails with an error that nobody catches.
 * `end` may be called more than once.
 */
export function endWithProcess(end: End): void {
  if (ends.length === 0) watch();
  ends.push(end);
}
