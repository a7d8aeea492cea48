import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { operations } from '@lectern/contract';
import { stateAt } from '@lectern/contract/code-track/track-state';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, anInstructor } from '../testing/accounts.ts';
import { aPublishedCourse, aVideo } from '../testing/courses.ts';
import { PROGRAM_ENV } from '../testing/program-env.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Outcome {
  status: number | string;
  stdout: string;
  stderr: string;
}

const PROGRAM = fileURLToPath(new URL('admin.ts', import.meta.url));

const adminOf = (databaseUrl: string, words: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...PROGRAM_ENV, DATABASE_URL: databaseUrl, DATA_DIR: app.dataDir };
    execFile(process.execPath, [PROGRAM, ...words], { env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });

const admin = (...words: string[]): Promise<Outcome> => adminOf(app.databaseUrl, words);

/** Makes a repository with one commit for each content of `main.js`. */
const aRepository = async (name: string, contents: readonly string[]) => {
  const repository = join(app.dataDir, name);
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  const git = (...words: string[]): Buffer => execFileSync('git', ['-C', repository, ...who, ...words]);
  await mkdir(repository);
  git('init', '-q');
  for (const content of contents) {
    await writeFile(join(repository, 'main.js'), content);
    git('add', '.');
    git('commit', '-qm', 'A step');
  }
  return { repository, git };
};

describe('npm run admin', () => {
  it('shows its usage and ends with 2 when it is not understood', async () => {
    for (const words of [
      [],
      ['make-tea'],
      ['hand-over', '--course', 'x'],
      ['categories', 'list', '--loud'],
    ]) {
      const { status, stdout, stderr } = await admin(...words);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('npm run admin -- <command>');
    }
  });

  const hostile = ['\u001b[2J', '__proto__', 'x'.repeat(5000)];
  it.each([['hand-over', '--to', 'a@example.org', '--course'], ['verify', '--from'], ['check-track'], []])(
    'says in words what is wrong with something hostile: %s',
    async (...words) => {
      for (const word of hostile) {
        const { status, stderr } = await admin(...words, word);
        expect(stderr).not.toMatch(/\n\s+at |node:internal|[^\P{Cc}\t\n]/u);
        expect([1, 2]).toContain(status);
      }
    },
  );

  it('does its work to the end, without a word, when nobody reads what it says', async () => {
    const env = { ...PROGRAM_ENV, DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir };
    const words = ['categories', 'add', '--name', 'Unread', '--description', 'Piped into head'];
    const child = spawn(process.execPath, [PROGRAM, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const [complaints, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([status, complaints]).toEqual([0, '']);
    expect((await admin('categories', 'list')).stdout).toContain('Unread');
  });

  it('says what a code track holds, or why it is none', async () => {
    const pathOf = (name: string): string => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));
    const checked = await admin('check-track', pathOf('code-track.example.json'));
    expect([checked.status, checked.stdout]).toEqual([
      0,
      'A code track: main.js, lib/sum.js; 3 steps, 1 gate, 42 events, until 00:00:41.0\n',
    ]);
    const schema = pathOf('code-track.schema.json');
    const refused = await admin('check-track', schema);
    expect([refused.status, refused.stderr]).toEqual([1, `${schema}: format: This is no code track\n`]);
    expect((await admin('check-track')).stderr).toContain('Missing: a file');
    const cast = join(app.dataDir, 'shown.cast');
    const lines = [{ version: 2, width: 80, height: 24 }, [1.5, 'o', '$ ls\r\n']];
    await writeFile(cast, lines.map((line) => JSON.stringify(line)).join('\n'));
    expect((await admin('check-track', cast)).stdout).toBe(
      'A recording of a terminal, as a code track: terminal.txt; 0 steps, 1 event, until 00:00:01.5\n',
    );
    await writeFile(cast, '{"version":2}\n[1, "o", "x"]');
    expect((await admin('check-track', cast)).stderr).toContain(`${cast}: The first line names version`);
  });

  it('makes a code track of the commits of a repository', async () => {
    const committed = ['const a = 1;\n', 'const a = 1;\nconsole.log(a);\n'];
    const { repository } = await aRepository('lesson', committed);
    const to = join(app.dataDir, 'lesson.json');
    const { status, stdout } = await admin('track-from-commits', '--from', repository, '--to', to);
    expect([status, stdout]).toEqual([
      0,
      `2 steps in ${to}: open it in the studio and fit them to the video\n`,
    ]);
    expect((await admin('check-track', to)).stdout).toMatch(/^A code track: main\.js; 2 steps/);
    const track = JSON.parse(await readFile(to, 'utf8')) as CodeTrack;
    expect(track.steps.map(({ at }) => stateAt(track, at).files.get('main.js'))).toEqual(committed);
    const nowhere = await admin('track-from-commits', '--from', app.dataDir, '--to', to);
    expect([nowhere.status, nowhere.stderr]).toEqual([1, expect.stringContaining('not a git repository')]);
  });

  it('runs nothing that a repository of a stranger asks git to run', async () => {
    const { repository, git } = await aRepository('strange', ['const a = 1;\n']);
    const ran = join(app.dataDir, 'ran');
    const program = join(app.dataDir, 'program.sh');
    await writeFile(program, `#!/bin/sh\necho "$0 $*" >> ${ran}\ncat "$1"\n`, { mode: 0o755 });
    git('config', 'gpg.program', program);
    git('commit', '-q', '--allow-empty', '-m', 'Signed, as it says', '--no-gpg-sign');
    const head = git('cat-file', 'commit', 'HEAD').toString();
    const signed = head.replace(
      '\n\n',
      '\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n -----END PGP SIGNATURE-----\n\n',
    );
    await writeFile(join(app.dataDir, 'commit'), signed);
    const commit = git('hash-object', '-t', 'commit', '-w', join(app.dataDir, 'commit')).toString().trim();
    git('update-ref', 'HEAD', commit);
    for (const [name, value] of [
      ['log.showSignature', 'true'],
      ['diff.strange.textconv', program],
      ['diff.external', program],
      ['core.fsmonitor', program],
      ['core.pager', program],
    ] as const)
      git('config', name, value);
    await writeFile(join(repository, '.git', 'info', 'attributes'), '*.js diff=strange\n');
    const to = join(app.dataDir, 'strange.json');
    const { status } = await admin('track-from-commits', '--from', repository, '--to', to);
    expect([status, existsSync(ran)]).toEqual([0, false]);
  });

  it('fetches nothing that such a repository lacks', async () => {
    const { repository, git } = await aRepository('lacking', ['const a = 1;\n']);
    const ran = join(app.dataDir, 'fetched');
    const blob = git('rev-parse', 'HEAD:main.js').toString().trim();
    await rm(join(repository, '.git', 'objects', blob.slice(0, 2), blob.slice(2)));
    for (const [name, value] of [
      ['core.repositoryFormatVersion', '1'],
      ['extensions.partialClone', 'origin'],
      ['remote.origin.promisor', 'true'],
      ['remote.origin.url', repository],
      ['remote.origin.uploadpack', `touch ${ran}; false`],
    ] as const)
      git('config', name, value);
    const to = join(app.dataDir, 'lacking.json');
    const { status } = await admin('track-from-commits', '--from', repository, '--to', to);
    expect([status, existsSync(ran)]).toEqual([1, false]);
  });

  it('says in a sentence that the database is away', async () => {
    for (const words of [['categories', 'list'], ['migrate'], ['verify-media']]) {
      const { status, stdout, stderr } = await adminOf('postgres://nobody@127.0.0.1:1/none', words);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^Lectern cannot connect to the database: .+ Start it, or correct DATABASE_URL \(or DATABASE_DIRECT_URL\)\.\n$/,
      );
    }
  });

  it('adds a category, which the running server shows at once, and lists it', async () => {
    await app.call(operations.getAllCategories);
    expect((await admin('categories', 'add', '--name', 'Rust', '--description', 'Memory')).status).toBe(0);
    expect((await admin('categories', 'list')).stdout).toMatch(/Rust {2}Memory/);
    const names = async () =>
      ((await app.call(operations.getAllCategories)).body.data as { name: string }[]).map(({ name }) => name);
    await expect.poll(names).toContain('Rust');
    const again = await admin('categories', 'add', '--name', 'RUST', '--description', 'Memory');
    expect([again.status, again.stderr]).toEqual([1, 'There is a category "RUST" already\n']);
  });

  it('hands a course over to another instructor', async () => {
    const [from, to] = [await anInstructor(app), await anInstructor(app, { firstName: 'Successor' })];
    const { courseId, title } = await aPublishedCourse(app, from);
    const page = async () =>
      JSON.stringify((await app.call(operations.getCourse, { params: { courseId } })).body);
    expect(await page()).not.toContain('Successor');
    const { status, stdout } = await admin('hand-over', '--course', courseId, '--to', to.email.toUpperCase());
    expect([status, stdout]).toEqual([0, `"${title}" now belongs to ${to.email.toUpperCase()}\n`]);
    await expect.poll(page).toContain('Successor');
    const [entry] = await app.db.selectFrom('audit_log').selectAll().execute();
    expect(entry).toMatchObject({ actor: 'operator', action: 'hand-over', subject: `course:${courseId}` });
    const own = await app.call(operations.getInstructorCourses, { token: to.token });
    expect(own.body.data).toMatchObject([{ _id: courseId }]);
  });

  it('refuses a course that is not there and a person who does not teach', async () => {
    const { email } = await aStudent(app);
    const { courseId } = await aPublishedCourse(app, await anInstructor(app));
    const toStudent = await admin('hand-over', '--course', courseId, '--to', email);
    expect([toStudent.status, toStudent.stderr]).toEqual([
      1,
      `No instructor has the e-mail address ${email}\n`,
    ]);
    const { email: teacher } = await anInstructor(app);
    const unknown = await admin('hand-over', '--course', 'nothing', '--to', teacher);
    expect([unknown.status, unknown.stderr]).toEqual([1, 'There is no course nothing\n']);
  });

  it('makes an administrator, whose open sessions end, and takes that back', async () => {
    const person = await aStudent(app);
    const isAdmin = async (token: string) =>
      ((await app.call(operations.getUserDetails, { token })).body.data as { isAdmin?: boolean } | undefined)
        ?.isAdmin;
    const logIn = async () => {
      const { email, password } = person;
      return String((await app.call(operations.login, { body: { email, password } })).body['token']);
    };
    expect((await admin('make-admin', person.email)).stdout).toBe(
      `${person.email} is an administrator now\n`,
    );
    expect((await app.call(operations.getUserDetails, { token: person.token })).status).toBe(401);
    expect(await isAdmin(await logIn())).toBe(true);
    expect((await admin('revoke-admin', person.email)).status).toBe(0);
    expect(await isAdmin(await logIn())).toBeUndefined();
    const acts = await app.db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('subject', '=', `user:${person.userId}`)
      .orderBy('at')
      .execute();
    expect(acts).toEqual([
      { actor: 'operator', action: 'make-admin' },
      { actor: 'operator', action: 'revoke-admin' },
    ]);
    expect((await admin('make-admin', 'nobody@example.org')).stderr).toMatch(/^Nobody has/);
    expect((await admin('make-admin')).status).toBe(2);
  });

  it('says that the database is up to date', async () => {
    expect((await admin('migrate')).stdout).toBe('The database is up to date\n');
  });

  it('verifies what is kept', async () => {
    expect(await admin('verify-media')).toMatchObject({ status: 0, stdout: 'All 0 files are whole\n' });
    const mediaId = await aVideo(app, await anInstructor(app));
    const { status, stdout, stderr } = await admin('verify-media');
    expect([status, stdout]).toEqual([1, `missing  ${mediaId}\n`]);
    expect(stderr).toBe('Of 1 files 1 are missing, 0 are damaged\n');
  });
});
