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
};

interface Asked {
  path: string;
  method: string;
  body: object;
  token: string;
}

const ask = async (server: Running, { path, method, body, token }: Asked): Promise<number> => {
  const start = performance.now();
  const response = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer}`);
  return performance.now() - start;
};

/** What a student waits for: ten tests, half of them hidden, over HTTP with everything that is written down. */
export const measureExercise = async (
  server: Running,
  course: Pick<Course, '_id' | 'courseContent'>,
  tokens: { instructor: string; student: string },
): Promise<Row[]> => {
  const lectureId = course.courseContent[0]?.subSection[0]?._id ?? '';
  const courseId = course._id;
  const put = (method: string, path: string, body: object, token: string): Promise<number> =>
    ask(server, {
      method,
      path: path.replace(':courseId', courseId).replace(':lectureId', lectureId),
      body,
      token,
    });
  await put('PUT', operations.saveExercise.paths[0], EXERCISE, tokens.instructor);
  await put(
    'POST',
    operations.updateCourseStatus.paths[0],
    { courseId, status: 'Published' },
    tokens.instructor,
  );
  await put('POST', operations.followLatestVersion.paths[0], {}, tokens.student);

  const visible: number[] = [];
  const submitted: number[] = [];
  for (let turn = 0; turn < SUBMISSIONS; turn += 1) {
    const body = { files: solution };
    visible.push(await put('POST', operations.runVisibleTests.paths[0], body, tokens.student));
    submitted.push(await put('POST', operations.submitExercise.paths[0], body, tokens.student));
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
