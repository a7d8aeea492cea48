import { randomUUID } from 'node:crypto';
import type { Question } from '@lectern/contract/quiz-content';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { withoutForeignKeys, withoutIndexes } from '../growth/seed.ts';

/** A quiz in the first lecture of each course, and a card for each of its questions and enrolled students. */
export const QUESTIONS = 20;

const words = (at: number) => ({
  id: randomUUID(),
  second: null,
  isRequired: false,
  prompt: `Question ${at}: what is *right* here?`,
  explanation: 'Because the lecture says so.',
  whenWrong: 'Read the lecture again.',
});
const entry = (text: string) => ({ id: randomUUID(), text });

const questionOf = (at: number): Question => {
  switch (at % 6) {
    case 0:
      return {
        ...words(at),
        kind: 'one',
        options: ['a', 'b', 'c', 'd'].map((text) => ({ ...entry(text), isRight: text === 'a', why: '' })),
      };
    case 1:
      return {
        ...words(at),
        kind: 'several',
        options: ['a', 'b', 'c', 'd'].map((text) => ({ ...entry(text), isRight: text < 'c', why: '' })),
      };
    case 2:
      return {
        ...words(at),
        kind: 'text',
        accepted: [{ text: '*map*', isPattern: true }],
        isCaseSensitive: false,
        foreseen: [{ text: 'forEach', why: 'It answers nothing' }],
      };
    case 3:
      return { ...words(at), kind: 'number', value: 3.14, tolerance: 0.01, unit: 'm', foreseen: [] };
    case 4:
      return { ...words(at), kind: 'order', items: ['a', 'b', 'c', 'd'].map(entry) };
    default:
      return { ...words(at), kind: 'gaps', body: '{{const}} x = {{1|1.0}};', isCode: true };
  }
};

const cards = [
  `insert into recall_cards (user_id, id, course_id, lecture_id, kind, quiz_id, question_id, front, back, added_at,
     due_at, answered_at, stability, difficulty)
   select e.user_id, gen_random_uuid(), e.course_id, q.lecture_id, 'question', q.id, (a.question ->> 'id')::uuid, '', '',
     now() - interval '90 days', now() + (random() * 80 - 20) * interval '1 day',
     now() - random() * 30 * interval '1 day', 1 + random() * 60, 1 + random() * 9
   from enrolments e join quizzes q on q.course_id = e.course_id
   cross join jsonb_array_elements(q.questions) with ordinality as a (question, place)`,
  `insert into recall_events (user_id, id, card_id, act, at, device)
   select user_id, gen_random_uuid(), id, 'good', answered_at, 'made' from recall_cards`,
];

/** Fills a seeded world, and returns the number of cards. */
export const seedCards = (url: string): Promise<number> =>
  withClient(url, 'lectern-bench', async (client) => {
    const { rows: places } = await client.query<{ course: string; lecture: string }>(
      `select course_id as course, outline #>> '{0,lectures,0,id}' as lecture from course_versions`,
    );
    // Versions never change otherwise.
    await client.query('alter table course_versions disable trigger user');
    for (const [nth, { course, lecture }] of places.entries()) {
      const id = randomUUID();
      const questions = Array.from({ length: QUESTIONS }, (_, at) => questionOf(at));
      await client.query(
        `insert into quizzes (id, course_id, lecture_id, questions, found, pass_mark, decides, tries_a_day)
         values ($1, $2, $3, $4, '{}', 100, false, $5)`,
        // The cards of every second quiz wait until it is passed, which the reading has to find out.
        [id, course, lecture, JSON.stringify(questions), nth % 2 === 0 ? null : 3],
      );
      await client.query(
        `update course_versions set outline = jsonb_set(outline, '{0,lectures,0,quizId}', to_jsonb($1::text))
         where course_id = $2`,
        [id, course],
      );
    }
    await client.query('alter table course_versions enable trigger user');
    const tables = ['recall_cards', 'recall_events'];
    await withoutForeignKeys(client, tables, () =>
      withoutIndexes(client, tables, async () => {
        for (const statement of cards) await client.query(statement);
      }),
    );
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from recall_cards');
    return rows[0]?.count ?? 0;
  });
