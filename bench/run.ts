import { freePort } from '../server/testing/free-port.ts';
import { attack } from './code-attack.ts';
import { measureCodeRunner } from './code-runner.ts';
import { measureExercise } from './exercise-runs.ts';
import { measureMap } from './map/measure.ts';
import { measureMedia } from './media.ts';
import { measureOutline } from './outline/measure.ts';
import { measureQuizzes } from './quizzes/measure.ts';
import { inspectorEnv } from './ratios/spent.ts';
import { measureRenditions } from './renditions.ts';
import { measureQuestions } from './questions/measure.ts';
import { machine, printTable, type Row } from './report.ts';
import { measurePageRunner } from './run-code-page.ts';
import { measureSearch } from './search/measure.ts';
import { measureBudgets } from './server-budgets.ts';
import { startLectern, type RunningLectern } from './servers.ts';
import { measureRecorder } from './recorder/drift.ts';
import { measureTrack } from './track/measure.ts';

/**
 * Measures everything that has a limit, and prints each figure beside it: `npm run bench -- media renditions`, or all
 * of it without a name.
 */

const withLectern = async (
  work: (server: RunningLectern) => Promise<Row[]>,
  env: Record<string, string> = {},
): Promise<Row[]> => {
  // Otherwise a worker would make renditions of the sample videos in the meantime, on both cores.
  const server = await startLectern({ MEDIA_WORKER: 'false', ...env });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
};

const measureServer = async (): Promise<Row[]> => {
  const port = await freePort();
  return withLectern((server) => measureBudgets(server, port), inspectorEnv(port));
};

const measureCode = async (server: RunningLectern): Promise<Row[]> => [
  ...(await measureCodeRunner()),
  ...(await measureExercise(server)),
  ...(await attack(server, 10_000)),
];

const parts: Record<string, { title: string; run: () => Promise<Row[]> }> = {
  budgets: { title: 'Server', run: measureServer },
  map: { title: 'Map of a lecture', run: measureMap },
  questions: { title: 'Questions, 1,000 and 100,000 in a course', run: measureQuestions },
  quizzes: { title: 'Quizzes and the daily review', run: measureQuizzes },
  search: { title: 'Search', run: measureSearch },
  code: { title: 'Code on the server', run: () => withLectern(measureCode) },
  outline: { title: 'The outline', run: () => withLectern(({ url }) => measureOutline(url)) },
  page: { title: 'Code in the page', run: () => withLectern(({ url }) => measurePageRunner(url)) },
  recorder: { title: 'The recorder', run: () => withLectern(({ url }) => measureRecorder(url)) },
  track: { title: 'Code of a video', run: () => withLectern(({ url }) => measureTrack(url)) },
  media: { title: 'Video', run: measureMedia },
  renditions: { title: 'Renditions', run: () => measureRenditions() },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => parts[name] === undefined);
if (unknown.length > 0) {
  console.log(`There is no part ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
console.log(machine());
let over = 0;
for (const [name, { title, run }] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) over += printTable(title, await run());
if (over > 0) process.exitCode = 1;
