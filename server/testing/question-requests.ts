import type { OperationName } from '@lectern/contract';
import { newId } from '../src/platform/database/ids.ts';
import { courseInPath, lectureId, lectureInPath, none } from './course-examples.ts';
import type { Example } from './example.ts';
import {
  aCannedAnswer,
  aClarification,
  aQuestion,
  answerInPath,
  clarificationInPath,
  ownCannedAnswer,
  questionInPath,
} from './question-examples.ts';

/** The requests about questions, answers, clarifications and announcements. */
export const questionRequests = {
  getQuestions: courseInPath,
  findAskedBefore: (world) => ({ ...lectureInPath(world), query: { q: 'rope', second: '3' } }),
  getQuestionMarks: lectureInPath,
  getQuestion: questionInPath,
  saveQuestion: (world) => ({
    params: { courseId: world.course.courseId, questionId: newId() },
    body: { ...aQuestion, lectureId: lectureId(world) },
  }),
  deleteQuestion: questionInPath,
  closeQuestion: async (world) => ({ ...(await questionInPath(world)), body: { isClosed: true } }),
  shareQuestion: async (world) => ({ ...(await questionInPath(world)), body: { isShared: true } }),
  acceptAnswer: async (world, caller) => {
    const { enrolled, owner } = world.cast;
    const { params } = await answerInPath(world, caller?.userId === enrolled.userId ? owner : enrolled);
    return { params, body: { answerId: params.answerId } };
  },
  saveAnswer: async (world) => {
    const { params } = await questionInPath(world);
    return { params: { ...params, answerId: newId() }, body: { body: 'Pull it tight' } };
  },
  deleteAnswer: (world) => answerInPath(world),
  getEarlierWords: questionInPath,
  reportQuestion: async (world) => ({ ...(await questionInPath(world)), body: { reason: 'An insult' } }),
  getAnswerTimes: courseInPath,
  getQuestionInbox: none,
  getInboxCourses: none,
  getCannedAnswers: none,
  saveCannedAnswer: () => ({ params: { cannedAnswerId: newId() }, body: aCannedAnswer }),
  deleteCannedAnswer: ownCannedAnswer,
  getClarifications: lectureInPath,
  saveClarification: (world) => ({
    params: { courseId: world.course.courseId, clarificationId: newId() },
    body: { ...aClarification, lectureId: lectureId(world) },
  }),
  deleteClarification: clarificationInPath,
  getAnnouncements: courseInPath,
  sendAnnouncement: ({ course: { courseId } }) => ({
    params: { courseId, announcementId: newId() },
    body: { title: 'A live session', body: 'On **Friday**' },
  }),
} satisfies Partial<Record<OperationName, Example>>;
