import { formatCount } from '#lib/format.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { usePublishAudience } from './publishing.api.ts';

const get = (count: number): string => (count === 1 ? 'gets' : 'get');

interface WhoIsToldProps {
  courseId: string;
  /** Whether nobody shall be told; absent where that is not asked. */
  isQuiet?: boolean | undefined;
  onQuiet?: (isQuiet: boolean) => void;
}

/** Says how many students publishing tells, and how. Nothing while it tells none. */
export function WhoIsTold({ courseId, isQuiet, onQuiet }: WhoIsToldProps) {
  const { data: { notices, mails } = { notices: 0, mails: 0 } } = usePublishAudience(courseId);
  if (notices + mails === 0) return null;
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
            {get(mails === 0 ? 1 : mails)} a mail.
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
