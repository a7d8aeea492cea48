import type { NoticeKind } from '@lectern/contract/notices';
import type { NoticeRow } from './notice-subject.ts';

type About = Pick<NoticeRow, 'courseId' | 'lectureId' | 'questionId' | 'reviewId' | 'quizSecond'>;

const toQuestion = ({ courseId, lectureId, questionId }: About): string =>
  `/dashboard/view-course?course=${courseId}&lecture=${lectureId ?? ''}&question=${questionId ?? ''}`;

const toLecture = ({ courseId, lectureId }: About): string =>
  `/dashboard/view-course?course=${courseId}&lecture=${lectureId ?? ''}`;

/** Below the lecture, or at the second of its video. */
const toQuiz = (about: About): string =>
  about.quizSecond === null ? `${toLecture(about)}#quiz` : `${toLecture(about)}&second=${about.quizSecond}`;

/** Notices from before reviews were kept with them lead to the lecture. */
const toReview = (about: About): string =>
  about.reviewId === null ? toLecture(about) : `${toLecture(about)}&review=${about.reviewId}`;

/** Where a notice of the kind leads. */
export const noticePaths: Record<NoticeKind, (about: About) => string> = {
  'new-version': ({ courseId }) => `/dashboard/view-course?course=${courseId}`,
  'review-reply': ({ courseId }) => `/course/${courseId}#reviews`,
  continue: ({ courseId }) => `/dashboard/view-course?course=${courseId}`,
  'question-answer': toQuestion,
  'shared-answer': toQuestion,
  announcement: ({ courseId }) => `/dashboard/view-course?course=${courseId}&question=all`,
  question: ({ questionId }) => `/dashboard/questions?question=${questionId ?? ''}`,
  'first-student': ({ courseId }) => `/dashboard/instructor-dashboard?course=${courseId}`,
  review: ({ courseId }) => `/course/${courseId}#reviews`,
  'video-failed': ({ courseId, lectureId }) =>
    `/dashboard/add-course?course=${courseId}&step=builder#part-${lectureId ?? ''}`,
  'course-offered': () => '/dashboard/my-courses',
  'course-invited': () => '/dashboard/my-courses',
  'invitation-taken': ({ courseId }) => `/dashboard/my-courses/people?course=${courseId}`,
  'offer-taken': () => '/dashboard/my-courses',
  'schedule-published': ({ courseId }) => `/course/${courseId}`,
  'schedule-refused': ({ courseId }) => `/dashboard/my-courses/pre-flight?course=${courseId}`,
  'video-ready': toLecture,
  'code-review': toReview,
  'judged-again': toQuiz,
  'review-asked': ({ reviewId }) =>
    `/dashboard/code-reviews${reviewId === null ? '' : `?review=${reviewId}`}`,
};
