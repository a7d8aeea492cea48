import type { PublishAudience } from '@lectern/contract/course-builder';
import { formatCount } from '#lib/format.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { usePublishAudience } from '../publishing.api.ts';

const get = (count: number): string => (count === 1 ? 'gets' : 'get');

/** Why some who get the notice get no mail; empty if all get one. */
const withoutMail = ({ mailedToday, mailsOff }: PublishAudience): string =>
  [
    mailedToday > 0 &&
      `${formatCount(mailedToday, 'student')} had a mail about this course within the last day and ${get(mailedToday)} no second one.`,
    mailsOff > 0 && `${formatCount(mailsOff, 'student has', 'students have')} turned these mails off.`,
  ]
    .filter(Boolean)
    .join(' ');

interface WhoIsToldProps {
  courseId: string;
  /** Whether nobody is told; absent where this is not asked. */
  isQuiet?: boolean | undefined;
  onQuiet?: (isQuiet: boolean) => void;
}

/** Says how many students publishing tells, and how. Nothing while it tells none. */
export function WhoIsTold({ courseId, isQuiet, onQuiet }: WhoIsToldProps) {
  const { data } = usePublishAudience(courseId);
  if (data === undefined || data.notices + data.mails === 0) return null;
  const { notices, mails } = data;
  return (
    <div className="grid gap-3">
      <p aria-live="polite">
        {isQuiet === true ? (
          'Nobody is told. Students find the new version in the tutorial.'
        ) : (
          <>
            When you publish, <strong className="font-semibold">{formatCount(notices, 'student')}</strong>{' '}
            {get(notices)} a notice,{' '}
            <strong className="font-semibold">{mails === 0 ? 'none of them' : mails}</strong>{' '}
            {get(mails === 0 ? 1 : mails)} a mail. {withoutMail(data)}
          </>
        )}
      </p>
      {isQuiet !== undefined && (
        <Checkbox
          label="Small change: tell nobody"
          hint="No notice and no mail. The new version is offered in the tutorial as always."
          checked={isQuiet}
          onChange={({ currentTarget }) => onQuiet?.(currentTarget.checked)}
        />
      )}
    </div>
  );
}
