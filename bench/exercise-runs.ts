import { operations } from '@lectern/contract';
import type { Course } from '@lectern/contract/course';
import { percentile } from './percentile.ts';
import { milliseconds, row, type Row } from './report.ts';
import type { Running } from './servers.ts';

const TESTS = 5;
const SUBMISSIONS = 8;
const testsOf = (from: number): string =>
  [
    "import { double } from './code.js';",
    ...Array.from(
      { length: TESTS },
      (_, index) =>
        `test('doubles ${from + index}', () => { expect(double(${from + index})).toBe(${2 * (from + index)}); });`,
    ),
  ].join('\n');
const solution = [{ name: 'code.js', content: 'export const double = (number) => number * 2;\n' }];
const EXERCISE = {
  instructions: 'Double a number.',
  files: [{ name: 'code.js', content: 'export const double = (number) => number;\n' }],
  solution,
  visibleTests: testsOf(1),
  hiddenTests: testsOf(100),
  hints: [],
  sharesSolutions: false,
  namesHiddenTests: false,
};

interface Asked {
  method?: string;
  body?: object;
  token?: string;
}

const ask = async (server: Running, path: string, { method = 'POST', body, token = '' }: Asked = {}) => {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { data?: unknown; token?: string };
};

const logIn = async (server: Running, who: string): Promise<string> => {
  const body = { email: `${who}@lectern.example`, password: 'lectern-demo' };
  return (await ask(server, operations.login.paths[0], { body })).token ?? '';
};

/**
 * Adds the exercise to a sample course that a student follows, and returns a function from an operation's path to its
 * address.
 */
const prepare = async (server: Running, student: string) => {
  const { data } = await ask(server, '/api/v1/courses', { method: 'GET' });
  const courseId = (data as { courses: Pick<Course, '_id'>[] }).courses[0]?._id ?? '';
  const answer = await ask(server, `/api/v1/courses/${courseId}`, { method: 'GET' });
  const { courseContent } = answer.data as Pick<Course, 'courseContent'>;
  const lectureId = courseContent[0]?.subSection[0]?._id ?? '';
  const at = (path: string): string => path.replace(':courseId', courseId).replace(':lectureId', lectureId);

  const instructor = await logIn(server, 'instructor');
  await ask(server, at(operations.saveExercise.paths[0]), {
    method: 'PUT',
    body: EXERCISE,
    token: instructor,
  });
  const publish = { courseId, status: 'Published' };
  await ask(server, operations.updateCourseStatus.paths[0], { body: publish, token: instructor });
  await ask(server, operations.addCourseToStudent.paths[0], { body: { courseId }, token: student });
  return at;
};

/** What a student waits for: ten tests, half of them hidden, over HTTP, with everything that is stored. */
export const measureExercise = async (server: Running): Promise<Row[]> => {
  const token = await logIn(server, 'student');
  const at = await prepare(server, token);
  const timeOf = async (path: string): Promise<number> => {
    const start = performance.now();
    await ask(server, at(path), { body: { files: solution }, token });
    return performance.now() - start;
  };
  const visible: number[] = [];
  const submitted: number[] = [];
  for (let turn = 0; turn < SUBMISSIONS; turn += 1) {
    visible.push(await timeOf(operations.runVisibleTests.paths[0]));
    submitted.push(await timeOf(operations.submitExercise.paths[0]));
  }
  const [run, submit] = [percentile(visible, 0.5), percentile(submitted, 0.5)];
  return [
    row(`exercise: ${TESTS} visible tests`, milliseconds(run), '≤ 150 ms', run <= 150, 'p50'),
    row(
      `exercise: submit with ${2 * TESTS} tests, ${TESTS} hidden`,
      milliseconds(submit),
      '≤ 1500 ms',
      submit <= 1_500,
      'p50; hidden tests always take 1250 ms, so that time tells nothing',
    ),
  ];
};
