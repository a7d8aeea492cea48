import { operations } from '@lectern/contract';
import type {
  BareOf,
  BodyInputOf,
  DataOf,
  Operation,
  ParamsInputOf,
  QueryInputOf,
} from '@lectern/contract/operation';
import type { ShownQuestion } from '@lectern/contract/shown-question';
import { demoHistory } from '../sample/demo-history.ts';
import type { App } from './app.ts';
import { DEMO_INSTRUCTOR, DEMO_PASSWORD, DEMO_STUDENT } from './demo-accounts.ts';
import { makeNewDue } from '#features/recall/recording.service.ts';
import { newId } from '#platform/database/ids.ts';

type Server = Pick<App, 'http' | 'db'>;

interface Request<O> {
  params?: ParamsInputOf<O>;
  query?: QueryInputOf<O>;
  body?: BodyInputOf<O>;
}

/** Sends a request as a page would. @throws Error for an answer that is not a success */
const send = async <Answer>(
  { http }: Server,
  operation: Operation,
  { params, query, body }: { params?: unknown; query?: unknown; body?: object | undefined },
  token?: string,
): Promise<Answer> => {
  const places = (params ?? {}) as Record<string, string>;
  const answer = await http.inject({
    method: operation.methods[0],
    url: operation.paths[0].replace(/:(\w+)/g, (_, name: string) => places[name] ?? ''),
    query: (query ?? {}) as Record<string, string>,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body !== undefined && { payload: body }),
  });
  if (answer.statusCode >= 300)
    throw new Error(`${operation.paths[0]} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Answer>();
};

/** Logs in. The person's requests then go through `call`. */
const logIn = async (server: Server, { email }: { email: string }) => {
  const credentials = { body: { email, password: DEMO_PASSWORD } };
  const { token, user } = await send<BareOf<typeof operations.login>>(server, operations.login, credentials);
  return {
    userId: user._id,
    async call<O extends Operation>(operation: O, request: Request<O> = {}): Promise<DataOf<O>> {
      return (await send<{ data: DataOf<O> }>(server, operation, request, token)).data;
    },
  };
};
type Person = Awaited<ReturnType<typeof logIn>>;

/** Returns the value of a name. @throws Error for an unknown one */
const lookUp = <Value>(values: ReadonlyMap<string, Value>, name: string): Value => {
  const value = values.get(name);
  if (value === undefined) throw new Error(`There is no "${name}"`);
  return value;
};

/** The course that the student follows. */
interface Followed {
  student: Person;
  courseId: string;
  /** `courseId` and `lectureId` of a title. */
  placeOf(title: string): { courseId: string; lectureId: string };
}

/** Opens a lecture, and plays the first seconds of its video. */
const open = ({ student, placeOf }: Followed, { lecture, seconds }: { lecture: string; seconds: number }) =>
  student.call(operations.recordWatching, {
    params: placeOf(lecture),
    body: { ranges: seconds === 0 ? [] : [[0, seconds]], positionSeconds: seconds },
  });

const readLectures = async (followed: Followed): Promise<void> => {
  const { student, courseId, placeOf } = followed;
  for (const part of demoHistory.completed) {
    await open(followed, part);
    const { lectureId: subsectionId } = placeOf(part.lecture);
    await student.call(operations.addCompletedLecture, { body: { courseId, subsectionId } });
  }
};

const takeNote = async ({ student, courseId, placeOf }: Followed): Promise<void> => {
  const { lecture, asks, ...note } = demoHistory.note;
  const id = newId();
  const { lectureId } = placeOf(lecture);
  await student.call(operations.saveNote, {
    params: { courseId, noteId: id },
    body: { ...note, lectureId, kind: 'note' },
  });
  await student.call(operations.addRecallCard, {
    params: { cardId: newId() },
    body: { front: asks, back: '', note: { course: courseId, id } },
  });
};

/** The answer as the page sends it: a choice by its id. */
const answerTo = (question: ShownQuestion): { question: string; answer: string } => {
  const { answer } = demoHistory.quiz.answers.find(({ asked }) => question.prompt.includes(asked)) ?? {
    answer: '',
  };
  const items = 'items' in question ? question.items : [];
  return { question: question.id, answer: items.find(({ text }) => text === answer)?.id ?? answer };
};

const answerQuiz = async ({ student, placeOf }: Followed): Promise<void> => {
  const place = placeOf(demoHistory.quiz.lecture);
  const { questions, asks } = await student.call(operations.getQuiz, { params: place });
  const submit = (question: string | null, asked: readonly ShownQuestion[]) =>
    student.call(operations.answerQuiz, {
      params: { ...place, tryId: newId() },
      body: { question, answers: asked.map(answerTo) },
    });
  for (const question of questions.filter(({ second }) => second !== null))
    await submit(question.id, [question]);
  await submit(
    null,
    questions.filter(({ id }) => asks.includes(id)),
  );
};

const solveExercise = async (followed: Followed): Promise<void> => {
  const { student, placeOf } = followed;
  const { lecture, file, tries } = demoHistory.exercise;
  await open(followed, { lecture, seconds: 0 });
  for (const content of tries) {
    const program = { files: [{ name: file, content }] };
    await student.call(operations.saveExerciseFiles, { params: placeOf(lecture), body: program });
    await student.call(operations.submitExercise, { params: placeOf(lecture), body: program });
  }
};

const askQuestions = async ({ student, courseId, placeOf }: Followed, instructor: Person): Promise<void> => {
  for (const { lecture, second, title, body, answer } of demoHistory.questions) {
    const params = { courseId, questionId: newId() };
    const { lectureId } = placeOf(lecture);
    await student.call(operations.saveQuestion, {
      params,
      body: { lectureId, place: 'second', at: second, title, body },
    });
    if (answer === null) continue;
    const answerId = newId();
    await instructor.call(operations.saveAnswer, { params: { ...params, answerId }, body: { body: answer } });
    await student.call(operations.acceptAnswer, { params, body: { answerId } });
  }
};

const enrol = async (student: Person, courseId: string): Promise<Followed> => {
  await student.call(operations.addCourseToStudent, { body: { courseId } });
  await student.call(operations.setVisibility, { params: { courseId }, body: { showsName: true } });
  const { course } = await student.call(operations.getPlayer, { params: { courseId } });
  const lectures = course.courseContent.flatMap(({ subSection }) => subSection);
  const ids = new Map(lectures.map(({ title, _id }) => [title, _id]));
  return { student, courseId, placeOf: (title) => ({ courseId, lectureId: lookUp(ids, title) }) };
};

/**
 * Gives the demo student of a trial a history, by the requests that a student's and an instructor's pages send. Their
 * cards are due at once: a student of today would have their first review tomorrow.
 */
export const makeHistory = async (server: Server): Promise<void> => {
  const instructor = await logIn(server, DEMO_INSTRUCTOR);
  const student = await logIn(server, DEMO_STUDENT);
  const courses = await instructor.call(operations.getInstructorCourses, { query: { content: 'none' } });
  const ids = new Map(courses.map(({ courseName, _id }) => [courseName, _id]));

  await student.call(operations.addCartItem, {
    body: { courseId: lookUp(ids, demoHistory.savedCourseName) },
  });
  const followed = await enrol(student, lookUp(ids, demoHistory.courseName));
  await readLectures(followed);
  await takeNote(followed);
  await askQuestions(followed, instructor);
  await answerQuiz(followed);
  await solveExercise(followed);
  await open(followed, demoHistory.goesOnWith);
  await makeNewDue(server.db, student.userId);
  for (const person of [student, instructor]) await person.call(operations.logout);
};
