import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { email, id, requiredText } from '@lectern/contract/fields';
import { backupCommands } from './backup-commands.ts';
import { writeCommitsTrack } from './commits-track.ts';
import { readConfig } from './config.ts';
import { removeDemo } from './demo-accounts.ts';
import { openMediaStore } from './media-store.ts';
import { checkTrackFile } from './track-commands.ts';
import { setAdministrator } from '#features/auth/accounts.service.ts';
import { createPasswords } from '#features/auth/passwords.service.ts';
import { listCategories } from '#features/catalog/catalog.service.ts';
import { addCategory } from '#features/course-builder/categories.service.ts';
import { handOverCourse } from '#features/course-builder/hand-over.service.ts';
import { verifyMedia } from '#features/media/verify-media.service.ts';
import { CONNECT_PATIENTLY, openDatabase, type Database } from '#platform/database/database.ts';
import { errorCode } from '#platform/errors.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { createLogger } from '#platform/logger.ts';
import { migrate } from '#platform/database/migrate.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { withClient } from '#platform/database/with-client.ts';

const USAGE = `npm run admin -- <command>

  migrate
      Brings the database up to date.
  categories list
      Lists the categories in the order of the catalogue.
  categories add --name <name> --description <text>
      Adds a category behind the others.
  make-admin <e-mail>
      Makes an account an administrator's. There is no other way to become one.
  revoke-admin <e-mail>
      Takes that back.
  backup --to <folder>
      Writes everything into a new folder, pictures and videos too, while the server runs.
  verify --from <folder>
      Says whether a backup is whole.
  restore --from <folder>
      Puts a backup into an empty DATA_DIR and database.
  remove-demo [--keep-courses]
      Removes the demo accounts of a trial with the sample courses; or keeps the courses, whose instructor nobody can
      log in as any more.
  hand-over --course <id> --to <e-mail>
      Moves a course to another instructor. Its students notice nothing.
  check-track <file>
      Says whether a file is a code track that can be played (docs/code-track.md), and what looks wrong in it. Needs no
      database.
  track-from-commits --from <repository> --to <file>
      Writes a code track of which each commit is a step. Needs git and no database.
  verify-media
      Reads every picture and video again and compares them with what was uploaded.

The database is DATABASE_DIRECT_URL or DATABASE_URL, else the embedded one of DATA_DIR, running or not.
`;

const UNDEFINED_TABLE = '42P01';

/** Replaces control characters: names of people and files may hold terminal escape sequences. */
const harmless = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n]/gu, '\ufffd');

const say = (line: string): void => {
  process.stdout.write(`${harmless(line)}\n`);
};

/** The command line cannot be understood; the usage is printed with the message. */
class UsageError extends Error {}

type Options = Record<string, string | undefined>;

interface Command {
  /** Required options. */
  needs: readonly string[];
  run(db: Database, options: Options): Promise<void>;
}

const appoint = async (db: Database, address: string | undefined, isAdmin: boolean): Promise<void> => {
  const of = v.parse(email, address);
  if (!(await setAdministrator(db, of, isAdmin)))
    throw new OperatorError(`Nobody has the e-mail address ${of}`);
  say(isAdmin ? `${of} is an administrator now` : `${of} is no administrator any more`);
};

const commands: Record<string, Command> = {
  'categories list': {
    needs: [],
    async run(db) {
      for (const { _id, name, description } of await listCategories(db))
        say(`${_id}  ${name}  ${description}`);
    },
  },
  'categories add': {
    needs: ['name', 'description'],
    async run(db, options) {
      const name = v.parse(requiredText(100, 'A name'), options['name']);
      const description = v.parse(requiredText(500, 'A description'), options['description']);
      const added = await addCategory(db, { name, description });
      if (added === undefined) throw new OperatorError(`There is a category "${name}" already`);
      say(`Added ${added.id}  ${name}`);
    },
  },
  'make-admin': {
    needs: ['email'],
    run: (db, options) => appoint(db, options['email'], true),
  },
  'revoke-admin': {
    needs: ['email'],
    run: (db, options) => appoint(db, options['email'], false),
  },
  'hand-over': {
    needs: ['course', 'to'],
    async run(db, options) {
      const to = v.parse(email, options['to']);
      const courseId = v.safeParse(id('COURSE_NOT_FOUND'), options['course']);
      const result = courseId.success
        ? await handOverCourse(db, courseId.output, to)
        : ({ outcome: 'no-such-course' } as const);
      if (result.outcome === 'no-such-course')
        throw new OperatorError(`There is no course ${options['course']}`);
      if (result.outcome === 'no-such-instructor')
        throw new OperatorError(`No instructor has the e-mail address ${to}`);
      say(`"${result.title}" now belongs to ${to}`);
    },
  },
  'remove-demo': {
    needs: [],
    async run(db, options) {
      const passwords = createPasswords(readConfig(process.env).secretKeys);
      const keepsCourses = options['keep-courses'] !== undefined;
      for (const line of await removeDemo(db, passwords, keepsCourses)) say(line);
    },
  },
  'verify-media': {
    needs: [],
    async run(db) {
      const store = await openMediaStore(readConfig(process.env));
      const { checked, missing, damaged } = await verifyMedia({ db, store, log: createLogger('silent') });
      for (const mediaId of missing) say(`missing  ${mediaId}`);
      for (const mediaId of damaged) say(`damaged  ${mediaId}`);
      if (missing.length + damaged.length > 0)
        throw new OperatorError(
          `Of ${checked} files ${missing.length} are missing, ${damaged.length} are damaged`,
        );
      say(`All ${checked} files are whole`);
    },
  },
};

/** Runs `work` on the operator's database. An embedded database that is not running is started for that time. */
const withDatabase = async (work: (databaseUrl: string) => Promise<void>): Promise<void> => {
  const config = readConfig(process.env);
  const running = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
  if (running !== undefined) return work(running);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined });
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
};

const readCommandLine = (): { name: string; options: Options } => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        course: { type: 'string' },
        to: { type: 'string' },
        name: { type: 'string' },
        description: { type: 'string' },
        from: { type: 'string' },
        'keep-courses': { type: 'boolean' },
      },
    });
    const { 'keep-courses': keepsCourses, ...texts } = values;
    const options = { ...texts, ...(keepsCourses === true ? { 'keep-courses': '' } : {}) };
    const [verb = '', address, ...rest] = positionals;
    const named = verb.endsWith('-admin') ? 'email' : verb === 'check-track' ? 'file' : undefined;
    return named !== undefined && rest.length === 0
      ? { name: verb, options: { ...options, [named]: address } }
      : { name: positionals.join(' '), options };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const main = async (): Promise<void> => {
  const { name, options } = readCommandLine();
  if (Object.hasOwn(backupCommands, name)) {
    const option = name === 'backup' ? 'to' : 'from';
    const folder = options[option];
    if (folder === undefined) throw new UsageError(`Missing: --${option}`);
    return backupCommands[name]?.({ folder: resolve(folder), withDatabase, say });
  }
  if (name === 'help') return say(USAGE);
  if (name === 'check-track') {
    if (options['file'] === undefined) throw new UsageError('Missing: a file');
    return checkTrackFile(options['file'], say);
  }
  if (name === 'track-from-commits') {
    const { from, to } = options;
    if (from === undefined || to === undefined) throw new UsageError('Missing: --from and --to');
    return writeCommitsTrack({ from, to }, say);
  }
  if (name === 'migrate') {
    return withDatabase(async (connectionString) => {
      const applied = await migrate({ connectionString, log: say });
      say(applied.length === 0 ? 'The database is up to date' : `Applied ${applied.join(', ')}`);
    });
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new UsageError(name === '' ? 'Say what to do' : `Unknown command: ${name}`);
  const missing = command.needs.filter((option) => options[option] === undefined);
  if (missing.length > 0)
    throw new UsageError(
      `Missing: ${missing.map((option) => (option === 'email' ? 'an e-mail address' : `--${option}`)).join(', ')}`,
    );
  await withDatabase(async (databaseUrl) => {
    // A failing pool reports a stack; this reports one sentence.
    await withClient(databaseUrl, 'lectern-admin', async () => undefined);
    const { db, close } = openDatabase(databaseUrl, createLogger('warn'), {
      connectWithin: CONNECT_PATIENTLY,
    });
    try {
      await command.run(db, options);
    } finally {
      await close();
    }
  });
};

const explain = (error: unknown): string => {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof OperatorError) return `${error.message}\n`;
  if (v.isValiError(error)) return `${error.message}\n`;
  if (errorCode(error) === UNDEFINED_TABLE)
    return 'The database is not up to date: run "npm run admin -- migrate" first\n';
  return `${String(error instanceof Error ? error.stack : error)}\n`;
};

// A closed pipe (`| head`) must not stop the work.
process.stdout.on('error', (error) => {
  if (errorCode(error) !== 'EPIPE') throw error;
});

main().catch((error: unknown) => {
  process.stderr.write(harmless(explain(error)));
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
