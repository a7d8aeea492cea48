import type { Notice } from '@lectern/contract/notices';
import { Link } from 'react-router';
import { NoticeSwitches } from './notice-switches.tsx';
import { classNames } from '#lib/class-names.ts';
import { formatDateTime } from '#lib/format.ts';

const words: Record<Notice['kind'], (courseName: string, lectureName: string, about: string) => string> = {
  'new-version': (courseName) => `“${courseName}” has a new version. See what has changed.`,
  'review-reply': (courseName) => `The instructor of “${courseName}” replied to your review.`,
  continue: (courseName) => `Continue “${courseName}” where you stopped?`,
  'question-answer': (courseName, _lectureName, about) =>
    `Your question “${about}” in “${courseName}” was answered.`,
  'shared-answer': (courseName, _lectureName, about) =>
    `“${about}”, which you follow, got an answer in “${courseName}”.`,
  announcement: (courseName, _lectureName, about) => `“${courseName}”: ${about}`,
  question: (courseName, _lectureName, about) => `A student asked in “${courseName}”: ${about}`,
  'code-review': (courseName, lectureName) =>
    `Your program in “${lectureName}” was reviewed, in “${courseName}”.`,
  'review-asked': (courseName) => `A student asked for a review of a program in “${courseName}”.`,
  'first-student': (courseName) => `“${courseName}” has its first student.`,
  review: (courseName) => `“${courseName}” has a new review. You can reply to it.`,
  'video-failed': (courseName, lectureName) =>
    `The video of “${lectureName}” in “${courseName}” could not be processed.`,
  'video-ready': (courseName, lectureName) =>
    `“${lectureName}” in “${courseName}” has its video. No other video of yours is being processed.`,
  'course-offered': (courseName) => `“${courseName}” is offered to you by its instructor.`,
  'offer-taken': (courseName) => `“${courseName}” was taken over by the instructor to whom you offered it.`,
  'course-invited': (courseName) => `You are invited to teach “${courseName}” together with its instructor.`,
  'invitation-taken': (courseName, _lectureName, who) =>
    who === ''
      ? `Somebody whom you invited teaches “${courseName}” now.`
      : `${who}, whom you invited, teaches “${courseName}” now.`,
  'schedule-published': (courseName) => `“${courseName}” was published at the time that you set.`,
  'schedule-refused': (courseName) =>
    `“${courseName}” was not published at its time: an error stands in the way.`,
};

interface NoticeListProps {
  notices: readonly Notice[];
  onGo: () => void;
}

/** The notices, newest first, and the settings below them. */
export function NoticeList({ notices, onGo }: NoticeListProps) {
  return (
    <div className="grid gap-5">
      {notices.length === 0 ? (
        <p className="text-soft">Nothing new.</p>
      ) : (
        <ul className="grid gap-1">
          {notices.map(({ _id, kind, courseName, lectureName, about, path, createdAt, isRead }) => (
            <li key={_id}>
              <Link
                to={path}
                className={classNames('block rounded-md px-3 py-2 hover:bg-well', !isRead && 'bg-board-wash')}
                onClick={onGo}
              >
                <span className={isRead ? undefined : 'font-semibold'}>
                  {words[kind](courseName, lectureName, about)}
                </span>
                <span className="block text-xs text-soft">{formatDateTime(createdAt)}</span>
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
