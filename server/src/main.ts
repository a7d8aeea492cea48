import { flushCompileCache } from 'node:module';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { settleMode } from './production.ts';
import { fillEmptyDatabase } from './sample.ts';
import { makeHistory } from './sample-history.ts';
import { superviseWorker } from './worker-supervisor.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { createLogger } from '#platform/logger.ts';
import { checkPooler } from '#platform/database/pooler.ts';
import { migrate } from '#platform/database/migrate.ts';
import { explainDatabaseError } from '#platform/database/with-client.ts';
import { explainFileError, explainListenError, OperatorError } from '#platform/operator-error.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const postgres =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
      : undefined;
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
  let isStopping = false;
  try {
    if (config.databaseUrl !== undefined)
      await checkPooler({ directUrl: config.databaseUrl, poolerUrl: config.databasePoolerUrl }, log);
    await migrate({ connectionString: databaseUrl, log: say });
    await settleMode(config, databaseUrl, log);
    const app = await createApp({ config, databaseUrl, log });
    let worker: ReturnType<typeof superviseWorker> | undefined;
    const stop = async (): Promise<void> => {
      await worker?.stop();
      await app.close();
      await postgres?.stop();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        isStopping = true;
        void stop().then(() => process.exit(0));
      });
    }
    const demo = await fillEmptyDatabase({ app, config, databaseUrl, say });
    try {
      await app.http.listen({ host: config.host, port: config.port });
    } catch (error) {
      await app.close();
      throw explainListenError(error, config);
    }
    app.codeRunner.start();
    if (config.mediaWorker) worker = superviseWorker(databaseUrl, log);
    say(`Lectern is ready at ${config.publicUrl}`);
    if (app.outboxPath !== undefined)
      say(`  mail is kept, not sent: http://localhost:${config.port}${app.outboxPath}`);
    for (const { email, password } of demo.accounts) say(`  demo account ${email}, password ${password}`);
    if (config.sampleHistory && demo.areNew)
      void makeHistory(app).catch((error: unknown) => {
        if (!isStopping) log.warn({ err: error }, 'The demo student has no whole history');
      });
    // Node writes the cache only at a clean exit; a killed process must restart as fast.
    flushCompileCache();
  } catch (error) {
    // Work that a stop cuts off is no failure; the stop ends the process.
    if (isStopping) return;
    await postgres?.stop();
    throw explainDatabaseError(explainFileError(error, config.dataDir));
  }
};

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof OperatorError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
