import { randomUUID } from 'node:crypto';
import { operations } from '@lectern/contract';
import type { Answer, Question, QuestionCard } from '@lectern/contract/questions';
import type { TestAccount } from './accounts.ts';
import type { TestCourse } from './courses.ts';
import type { TestApp } from './test-app.ts';

interface AskingScene {
  app: TestApp;
  course: TestCourse;
  /** Asks, unless somebody else is named. */
  student: TestAccount;
  /** Reads, unless somebody else is named. */
  other: TestAccount;
}

/** What students of a course do with questions; `current` is read at each act. */
export function actsOnQuestions(current: () => AskingScene) {
  const lecture = (at = 0): string => current().course.lectureIds[at] ?? '';
  const params = (questionId: string) => ({ courseId: current().course.courseId, questionId });

  const ask = (change: object = {}, who = current().student, questionId: string = randomUUID()) =>
    current().app.call(operations.saveQuestion, {
      token: who.token,
      params: params(questionId),
      body: { lectureId: lecture(), place: 'second', at: 12, title: 'Why does it slip?', ...change },
    });
  const asked = async (change: object = {}, who = current().student): Promise<Question> =>
    (await ask(change, who)).body.data as Question;
  const write = (questionId: string, body: string, who: TestAccount, answerId: string = randomUUID()) =>
    current().app.call(operations.saveAnswer, {
      token: who.token,
      params: { ...params(questionId), answerId },
      body: { body },
    });
  const answered = async (questionId: string, body: string, who: TestAccount): Promise<Answer> =>
    (await write(questionId, body, who)).body.data as Answer;
  const list = async (query: Record<string, string> = {}, who = current().other) => {
    const { body } = await current().app.call(operations.getQuestions, {
      token: who.token,
      params: { courseId: current().course.courseId },
      query,
    });
    return body.data as { questions: QuestionCard[]; next: string | null };
  };
  const titles = async (query: Record<string, string> = {}, who = current().other): Promise<string[]> =>
    (await list(query, who)).questions.map(({ title }) => title);
  const thread = (questionId: string, who = current().other) =>
    current().app.call(operations.getQuestion, { token: who.token, params: params(questionId) });
  const read = async (questionId: string, who = current().other): Promise<Question> =>
    (await thread(questionId, who)).body.data as Question;
  return { lecture, params, ask, asked, write, answered, list, titles, thread, read };
}
