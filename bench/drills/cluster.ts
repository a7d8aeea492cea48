import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { operations } from '@lectern/contract';
import { SECOND } from '@lectern/contract/units';
import { enrolLearners } from '../learners.ts';
import { milliseconds, row, type Row } from '../report.ts';
import { actsOf, primaryDies, type Act } from './cluster/acts.ts';
import { startCluster, type Cluster } from './cluster/cluster.ts';
import { missingPackages, programs, until } from './cluster/programs.ts';
import { contendForLock, readPage, watchReads, writeAsAuthor } from './cluster/watchers.ts';
import { createJournal, type Journal } from './journal.ts';
import { makeCourse } from './teacher.ts';
import { ask, findHalfMade, lessonsOf, readStored, signUp, write } from './writers.ts';

const run = promisify(execFile);
const LEARNERS = 50;
/** Between two acts of a learner, milliseconds. */
const REST = 1500;

interface Learners {
  journal: Journal;
  /** How long after `since` each learner wrote again, the slowest of all; undefined while one has not. */
  backSince(since: number): number | undefined;
  stop(): Promise<void>;
}

const startLearners = async ({ whole }: Cluster): Promise<Learners> => {
  const journal = createJournal();
  const lessons = await lessonsOf(whole);
  const courses = [...new Set(lessons.map(({ courseId }) => courseId))];
  const tokens = await enrolLearners(await whole.databaseUrl(), courses, LEARNERS);
  const stopping = new AbortController();
  /** When each learner's last acknowledged writes were sent and answered. */
  const writes = tokens.map(() => [] as { sent: number; answered: number }[]);
  const writing = tokens.map((token, learner) =>
    write(
      { product: whole, journal, email: `${token}@example.org`, token, lessons },
      stopping.signal,
      ({ status, ms }) => {
        const answered = performance.now();
        if (status === 200) writes[learner]?.push({ sent: answered - ms, answered });
      },
      REST,
    ),
  );
  return {
    journal,
    backSince(since) {
      const firsts = writes.map((own) => own.find(({ sent }) => sent >= since)?.answered);
      return firsts.includes(undefined) ? undefined : Math.max(...firsts.map((at) => (at ?? 0) - since));
    },
    async stop() {
      stopping.abort();
      await Promise.all(writing);
    },
  };
};

/** What is not back to normal yet, in words; empty when all is well. */
const unready = async ({ nodes, databases }: Cluster): Promise<string> => {
  for (const { url } of nodes) {
    const answer = await fetch(`${url}/readyz`);
    if (!answer.ok) return `node ${url} ${await answer.text()}`;
  }
  return (await databases.isWhole()) ? '' : 'the pair of databases';
};

const waitUntilReady = async (cluster: Cluster): Promise<void> => {
  let why = '';
  const isReady = async (): Promise<boolean> => {
    why = await unready(cluster).catch(String);
    return why === '';
  };
  await until(() => `a ready cluster, without ${why}`, isReady);
};

/** Strikes, waits until every learner has written again, mends what the act broke, and waits until all is as before. */
const play = async (cluster: Cluster, learners: Learners, { what, strike, mend }: Act): Promise<Row> => {
  await waitUntilReady(cluster);
  await pause(3 * SECOND);
  const since = performance.now();
  await strike();
  const struck = performance.now();
  let back: number | undefined;
  await until(`writes after: ${what}`, () => {
    back = learners.backSince(struck);
    return Promise.resolve(back !== undefined);
  });
  await mend?.();
  await waitUntilReady(cluster);
  const slowest = (back ?? 0) + struck - since;
  return row(
    `${what}: every learner writes again`,
    milliseconds(back ?? 0),
    '≤ 15000 ms',
    (back ?? Number.POSITIVE_INFINITY) <= 15 * SECOND,
    `${milliseconds(slowest)} from the beginning of the act`,
  );
};

const rowOfFacts = async (cluster: Cluster, { journal }: Learners): Promise<Row> => {
  const stored = await readStored(cluster.whole);
  const lost = [...journal.lost(stored), ...journal.invented(stored)];
  const halfMade = await findHalfMade(cluster.whole);
  return row(
    'acknowledged facts of the learners lost',
    `${lost.length} of ${journal.acknowledgements}`,
    '0',
    lost.length + halfMade.length === 0 && journal.acknowledgements > LEARNERS,
    [...lost, ...halfMade].slice(0, 3).join('; '),
  );
};

const checkIndexes = async ({ databases }: Cluster): Promise<Row> => {
  const { port } = await databases.primary();
  const args = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'lectern'];
  const said = await run(programs.amcheck.path, [...args, '--install-missing', '--heapallindexed']).then(
    ({ stdout }) => stdout,
    (error: unknown) => String(error),
  );
  return row(
    'amcheck of every table and index',
    said === '' ? 'clean' : said.slice(0, 200),
    'clean',
    said === '',
  );
};

const watch = (cluster: Cluster, signal: AbortSignal, token: string, courseId: string) => {
  const { url } = cluster.whole;
  return {
    pages: ['/', `/course/${courseId}`].map((path) => watchReads(() => readPage(url + path), signal)),
    own: watchReads(() => ask(url, operations.getUserDetails, { token, within: 10 * SECOND }), signal),
    lock: contendForLock(cluster.proxies.primaryUrl, signal),
  };
};

const drillSynchronous = async (cluster: Cluster): Promise<Row[]> => {
  const token = await signUp(cluster.whole, 'cluster-teacher@example.org', 'Instructor');
  const { courseId, sections } = await makeCourse(cluster.whole, token, 1);
  const learners = await startLearners(cluster);
  const stopping = new AbortController();
  const journal = createJournal();
  const { whole, nodes } = cluster;
  const authoring = writeAsAuthor({ whole, nodes, token, courseId, journal }, stopping.signal);
  await until('a published course', () => Promise.resolve(journal.acknowledgements > 0));
  const watched = watch(cluster, stopping.signal, token, courseId);
  const rows: Row[] = [];
  for (const act of actsOf(cluster, { token, lectureId: sections[0]?.lectureId ?? '' })) {
    const played = [await play(cluster, learners, act)];
    if (act.check !== undefined) played.push(await act.check());
    for (const { what, figure } of played) console.log(`  ${what}: ${figure}`);
    rows.push(...played);
  }
  await pause(3 * SECOND);
  stopping.abort();
  await learners.stop();
  const caches = await authoring;
  const pages = await Promise.all(watched.pages);
  const own = await watched.own;
  const lock = await watched.lock;
  const name = await ask(whole.url, operations.getCourse, { params: { courseId } });
  const kept = new Map([[courseId, Number(/Course (\d+)/.exec(JSON.stringify(name.data))?.[1] ?? 0)]]);
  const failedPages = pages.reduce((sum, { failed }) => sum + failed, 0);
  return [
    ...rows,
    await rowOfFacts(cluster, learners),
    row(
      'acknowledged names of the course lost',
      `${journal.lost(kept).length} of ${journal.acknowledgements}`,
      '0',
      journal.lost(kept).length === 0,
    ),
    row(
      'public pages that failed',
      `${failedPages} of ${pages.reduce((sum, { asked }) => sum + asked, 0)}`,
      '0',
      failedPages === 0,
      `slowest ${milliseconds(Math.max(...pages.map(({ slowest }) => slowest)))}; ${pages.flatMap(({ statuses }) => [...statuses]).join(', ')}`,
    ),
    row(
      'own pages failing at a stretch',
      milliseconds(own.longest),
      '≤ 1000 ms',
      own.longest <= SECOND,
      `${own.failed} of ${own.asked} (${[...own.statuses].join(', ')}), slowest ${milliseconds(own.slowest)}`,
    ),
    row(
      'an old name on a node after a change',
      milliseconds(caches.longest),
      '≤ 1000 ms',
      caches.late === 0 && caches.looks > 20,
      `${caches.late} of ${caches.looks} looks later`,
    ),
    row(
      'a lock held twice',
      String(lock.twice),
      '0',
      lock.twice === 0 && lock.granted > 20,
      `${lock.granted} times held`,
    ),
    await checkIndexes(cluster),
  ];
};

/** The control: the primary does not wait for its standby, and dies while that lags behind. */
const drillCareless = async (cluster: Cluster): Promise<Row[]> => {
  const learners = await startLearners(cluster);
  await play(cluster, learners, primaryDies(cluster));
  await learners.stop();
  const { journal } = learners;
  const lost = journal.lost(await readStored(cluster.whole)).length;
  return [
    row(
      'control: the same without waiting for the standby',
      `${lost} of ${journal.acknowledgements} lost`,
      '> 0',
      lost > 0,
    ),
  ];
};

const inCluster = async (
  isSynchronous: boolean,
  drill: (cluster: Cluster) => Promise<Row[]>,
): Promise<Row[]> => {
  const cluster = await startCluster(isSynchronous);
  try {
    return await drill(cluster);
  } finally {
    await cluster.stop();
  }
};

/** D17: two nodes, a worker, a primary with a synchronous standby, and what stands before them, on one machine. */
export const drillCluster = async (): Promise<Row[]> => {
  const missing = missingPackages();
  if (missing.length > 0)
    return [row('Debian packages', `missing; apt-get install ${missing.join(' ')}`, 'installed', false)];
  console.log('  one etcd, and one disk for the store');
  return [...(await inCluster(true, drillSynchronous)), ...(await inCluster(false, drillCareless))];
};
