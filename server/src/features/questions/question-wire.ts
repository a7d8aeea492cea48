import type { Answer, Question, QuestionCard, Writer } from '@lectern/contract/questions';
import { listTeacherNames } from './access.repository.ts';
import { lecturesFor, type Reader } from './access.ts';
import { placeNow } from './question-place.ts';
import {
  readSaid,
  type AnswerRow,
  type CardRow,
  type QuestionRow,
  type WriterRow,
} from './questions.repository.ts';
import type { PictureAddresses } from '#features/catalog/catalog.service.ts';
import type { Database } from '#platform/database/database.ts';

export interface QuestionsDependencies {
  db: Database;
  media: PictureAddresses;
}

/** The width for a portrait beside a name, on screens of twice the density. */
const PORTRAIT_WIDTH = 96;

const toWriter = ({ firstName, lastName, picture }: WriterRow, pictures: PictureAddresses): Writer =>
  firstName === null || lastName === null
    ? null
    : {
        firstName,
        lastName,
        image: pictures.portraitAddress({ firstName, lastName, picture }, PORTRAIT_WIDTH),
      };

/** Cards for a reader, each at its place in the lecture as that reader sees it. */
export const toCards = async (
  { db, media }: QuestionsDependencies,
  reader: Reader,
  rows: readonly CardRow[],
): Promise<QuestionCard[]> => {
  const lectures = await lecturesFor(
    db,
    reader,
    rows.map(({ lectureId }) => lectureId),
  );
  const readers = rows.some(({ isPrivate }) => isPrivate)
    ? await listTeacherNames(db, reader.courseId, reader.userId)
    : [];
  return rows.map((row) => {
    const now = placeNow(row, lectures.get(row.lectureId));
    return {
      _id: row.id,
      lecture: row.lectureId,
      place: row.place,
      at: now.at,
      quote: row.quote,
      placeState: now.state,
      title: row.title,
      isPrivate: row.isPrivate,
      ...(row.isPrivate && { readers }),
      isOwn: row.isOwn,
      author: toWriter(row, media),
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      isClosed: row.closedAt !== null,
      answers: row.answers,
      acceptedAnswer: row.acceptedAnswerId,
      sharers: row.sharers,
      isShared: row.isShared,
    };
  });
};

export const toAnswer = (row: AnswerRow, media: PictureAddresses): Answer => ({
  _id: row.id,
  body: row.body,
  author: toWriter(row, media),
  isOwn: row.isOwn,
  byInstructor: row.byInstructor,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
});

export const toQuestion = async (
  deps: QuestionsDependencies,
  reader: Reader,
  row: QuestionRow,
  answers: readonly AnswerRow[],
): Promise<Question> => {
  const [card] = await toCards(deps, reader, [row]);
  const lecture = (await lecturesFor(deps.db, reader, [row.lectureId])).get(row.lectureId);
  const isSpoken = row.place === 'second' && lecture?.videoId === row.hangsOn;
  return {
    ...(card as QuestionCard),
    body: row.body,
    lectureName: lecture?.title ?? '',
    said: isSpoken ? await readSaid(deps.db, row.hangsOn, row.at) : '',
    answerList: answers.map((answer) => toAnswer(answer, deps.media)),
  };
};
