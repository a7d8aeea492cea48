import type { QuizStanding } from '@lectern/contract/quiz-analytics';
import type { Answer } from '@lectern/contract/quiz-answers';
import type { Question } from '@lectern/contract/quiz-content';
import { sql } from 'kysely';
import { seenStudents } from '#tables/seen-students.ts';
import type { Database } from '#platform/database/database.ts';

interface Place {
  courseId: string;
  lectureId: string;
  viewerId: string;
  /** The questions of editions whose answers are counted. */
  wordings: readonly Pick<Wording, 'edition' | 'question'>[];
}

/** A question as an edition asks it. */
export interface Wording {
  edition: string;
  question: string;
  content: Question;
}

/** The questions of a lecture in each edition that somebody has tried, or that cards of the daily review ask. */
export const listWordings = async (
  db: Database,
  { courseId, lectureId }: Pick<Place, 'courseId' | 'lectureId'>,
): Promise<Wording[]> => {
  const { rows } = await sql<Wording>`
    select met.id as edition, asked.content ->> 'id' as question, asked.content
    from quizzes met cross join lateral jsonb_array_elements(met.questions) as asked (content)
    where met.course_id = ${courseId}::uuid and met.lecture_id = ${lectureId}::uuid
      and (exists (select from quiz_tries t where t.quiz_id = met.id)
        or exists (select from recall_cards c where c.quiz_id = met.id))`.execute(db);
  return rows;
};

/** Each person's first answer to each question in these wordings. */
const firstAnswers = ({ courseId, lectureId, viewerId, wordings }: Place) => sql`
  select distinct on (t.user_id, v.question) t.user_id, v.question, v."isRight" as is_right,
    t.user_id in (${seenStudents(sql`${courseId}::uuid`, viewerId)}) as is_seen,
    jsonb_path_query_first(t.answers, '$[*] ? (@.question == $id).answer',
      jsonb_build_object('id', v.question)) as answer
  from quiz_tries t
  cross join lateral jsonb_to_recordset(t.verdicts) as v (question text, "isRight" boolean)
  join unnest(${wordings.map(({ edition }) => edition)}::uuid[], ${wordings.map(({ question }) => question)}::text[])
    as met (edition, question) on met.edition = t.quiz_id and met.question = v.question
  where t.course_id = ${courseId}::uuid and t.lecture_id = ${lectureId}::uuid
  order by t.user_id, v.question, t.number`;

export interface QuestionCount {
  question: string;
  /** Those whose work is seen, and all others. */
  answeredSeen: number;
  answeredOthers: number;
  rightSeen: number;
  rightOthers: number;
  discrimination: number | null;
}

/** The share of right first answers to each question, and its correlation with the person's other answers. */
export const countFirstAnswers = async (db: Database, place: Place): Promise<QuestionCount[]> => {
  const { rows } = await sql<QuestionCount>`-- name: count_first_answers
    with rated as (
      select question, is_seen, is_right::int as is_right,
        (sum(is_right::int) over person - is_right::int)::float8
          / nullif(count(*) over person - 1, 0) as others_right
      from (${firstAnswers(place)}) f window person as (partition by user_id)
    )
    select question, count(*) filter (where is_seen)::int as "answeredSeen",
      count(*) filter (where not is_seen)::int as "answeredOthers",
      count(*) filter (where is_seen and is_right = 1)::int as "rightSeen",
      count(*) filter (where not is_seen and is_right = 1)::int as "rightOthers",
      corr(is_right, others_right) as discrimination
    from rated group by question`.execute(db);
  return rows;
};

export interface AnswerCount {
  question: string;
  /** Each choice of a question with several is counted on its own. */
  answer: Answer | null;
  isRight: boolean;
  seen: number;
  others: number;
}

/** @param several ids of questions that are answered by several choices */
export const countAnswers = async (
  db: Database,
  place: Place,
  several: readonly string[],
): Promise<AnswerCount[]> => {
  const { rows } = await sql<AnswerCount>`-- name: count_answers
    select question, given as answer, is_right as "isRight",
      count(distinct user_id) filter (where is_seen)::int as seen,
      count(distinct user_id) filter (where not is_seen)::int as others
    from (${firstAnswers(place)}) f cross join lateral jsonb_array_elements(
      case when question = any(${[...several]}::text[]) and jsonb_typeof(answer) = 'array' then answer
        else jsonb_build_array(answer) end) given
    group by 1, 2, 3 order by count(distinct user_id) desc, given`.execute(db);
  return rows;
};

export interface SeenAnswer {
  question: string;
  student: string;
  name: string;
  isRight: boolean;
}

/** Students whose work the viewer sees, and whether their first answer to each question was right. */
export const listSeenAnswers = async (db: Database, place: Place, limit: number): Promise<SeenAnswer[]> => {
  const { rows } = await sql<SeenAnswer>`
    select question, student, name, "isRight" from (
      select f.question, f.user_id as student, concat_ws(' ', u.first_name, u.last_name) as name,
        f.is_right as "isRight", row_number() over (partition by f.question
          order by f.is_right, u.first_name, u.last_name, f.user_id) as place
      from (${firstAnswers(place)}) f join users u on u.id = f.user_id where f.is_seen
    ) named where place <= ${limit}::int order by question, place`.execute(db);
  return rows;
};

/** Students whose work the viewer sees, with their tries at the questions below a lecture; the fewest right first. */
export const listStandings = async (
  db: Database,
  { courseId, lectureId, viewerId }: { courseId: string; lectureId: string; viewerId: string },
  limit: number,
): Promise<QuizStanding[]> => {
  const { rows } = await sql<QuizStanding>`
    select * from (
      select t.user_id as student, concat_ws(' ', u.first_name, u.last_name) as name, count(*)::int as tries,
        (array_agg(t.right_count order by t.number desc))[1] as "right",
        (array_agg(t.questions_count order by t.number desc))[1] as "of", bool_or(t.passes_quiz) as "hasPassed"
      from quiz_tries t join users u on u.id = t.user_id
      where t.course_id = ${courseId}::uuid and t.lecture_id = ${lectureId}::uuid and t.question_id is null
        and t.user_id in (${seenStudents(sql`${courseId}::uuid`, viewerId)})
      group by t.user_id, u.first_name, u.last_name
    ) standing
    order by "hasPassed", "right"::float8 / nullif("of", 0), name, student limit ${limit}::int`.execute(db);
  return rows;
};
