import type { Notice } from '@lectern/contract/notices';
import { Link } from 'react-router';
import { NoticeSwitches } from './notice-switches.tsx';
import { classNames } from '#lib/class-names.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';

/** `passed` by the correction, or the try of somebody who had passed before, as `3 of 3`. */
const passedWords = (about: string): string => {
  if (about === '') return '';
  return about === 'passed'
    ? ' You have passed its quiz with it.'
    : ` You had already passed its quiz; your try now has ${about} right.`;
};

const words: Record<Notice['kind'], (notice: Notice) => string> = {
  'new-version': ({ courseName, about: changes }) =>
    `“${courseName}” has a new version. ${changes || 'See what has changed.'}`,
  'review-reply': ({ courseName }) => `The instructor of “${courseName}” replied to your review.`,
  continue: ({ courseName }) => `Continue “${courseName}” where you stopped?`,
  'question-answer': ({ who, courseName, about }) =>
    `${who || 'Somebody'} answered your question “${about}” in “${courseName}”.`,
  'shared-answer': ({ who, courseName, about }) =>
    `${who || 'Somebody'} answered “${about}”, which you follow, in “${courseName}”.`,
  announcement: ({ courseName, about }) => `“${courseName}”: ${about}`,
  question: ({ who, isAgain, courseName, about }) =>
    isAgain
      ? `${who || 'A student'} wrote again in “${courseName}”, below “${about}”`
      : `${who || 'A student'} asked in “${courseName}”: ${about}`,
  'code-review': ({ courseName, lectureName }) =>
    `Your program in “${lectureName}” was reviewed, in “${courseName}”.`,
  'judged-again': ({ courseName, lectureName, about }) =>
    `A question in “${lectureName}” was corrected, and one of your answers now counts as right, in “${courseName}”.${passedWords(about)}`,
  'review-asked': ({ who, courseName, lectureName }) =>
    `${who || 'A student'} asked for a review of a program in “${courseName}”${lectureName && `, “${lectureName}”`}.`,
  'first-student': ({ courseName }) => `“${courseName}” has its first student.`,
  review: ({ courseName }) => `“${courseName}” has a new review. You can reply to it.`,
  'video-failed': ({ courseName, lectureName, about }) =>
    about === 'kept'
      ? `The new video of “${lectureName}” in “${courseName}” was refused; the old one stays.`
      : `The video of “${lectureName}” in “${courseName}” could not be processed.`,
  'video-ready': ({ courseName, lectureName }) =>
    `“${lectureName}” in “${courseName}” has its video. All your videos are processed now.`,
  'course-offered': ({ courseName }) => `“${courseName}” is offered to you by its instructor.`,
  'offer-taken': ({ courseName }) =>
    `“${courseName}” was taken over by the instructor to whom you offered it.`,
  'course-invited': ({ courseName, who, about: role }) =>
    `${who || 'Somebody'} invites you to teach “${courseName}” together${role && `, as an ${role}`}.`,
  'invitation-taken': ({ courseName, about: who }) =>
    who === ''
      ? `Somebody whom you invited teaches “${courseName}” now.`
      : `${who}, whom you invited, teaches “${courseName}” now.`,
  'schedule-published': ({ courseName }) => `“${courseName}” was published at the time that you set.`,
  'schedule-refused': ({ courseName }) =>
    `“${courseName}” was not published at its time: an error stands in the way.`,
};

interface NoticeListProps {
  notices: readonly Notice[];
  onGo: () => void;
  /** Absent while all are read. */
  onReadAll: (() => void) | undefined;
}

/** The notices, newest first, and the settings below them. */
export function NoticeList({ notices, onGo, onReadAll }: NoticeListProps) {
  return (
    <div className="grid gap-5">
      {onReadAll !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-soft">They count as read once you close this.</p>
          <Button size="sm" variant="secondary" onClick={onReadAll}>
            Mark all as read
          </Button>
        </div>
      )}
      {notices.length === 0 ? (
        <p className="text-soft">Nothing new.</p>
      ) : (
        <ul className="grid gap-1">
          {notices.map((notice) => (
            <li key={notice._id}>
              <Link
                to={notice.path}
                className={classNames(
                  'block rounded-md px-3 py-2 hover:bg-well',
                  !notice.isRead && 'bg-board-wash',
                )}
                onClick={onGo}
              >
                <span className={classNames('break-words', !notice.isRead && 'font-semibold')}>
                  {words[notice.kind](notice)}
                </span>
                {notice.words !== '' && (
                  <span className="line-clamp-2 text-sm break-words">{notice.words}</span>
                )}
                <span className="block text-xs text-soft">{formatDateTime(notice.createdAt)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="cursor-pointer font-semibold">Which notices I get</summary>
        <div className="mt-4">
          <NoticeSwitches />
        </div>
      </details>
    </div>
  );
}
