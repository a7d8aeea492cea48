import { useState } from 'react';
import type { Course } from '@lectern/contract/course';
import { useLocation, type To } from 'react-router';
import X from 'lucide-react/icons/x';
import { LinkButton, Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';

interface PreviewNoticeProps {
  course: Pick<Course, 'courseContent'>;
  lectureId: string;
}

/** One line, so that the lecture stays in view. The current lecture is in the address. */
export function PreviewNotice({ course, lectureId }: PreviewNoticeProps) {
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const held = course.courseContent.flatMap(({ subSection }) =>
    subSection.flatMap(({ _id, isHeldBack }) => (isHeldBack ? _id : [])),
  );
  const isHeldBack = held.includes(lectureId);
  return (
    <div className="flex flex-wrap items-center rounded-r-md border-l-4 border-edge bg-well pl-3 text-sm">
      <p className="grow basis-44">
        <span className="font-semibold">Preview</span> ·{' '}
        {isHeldBack ? 'held back: students do not see this lecture' : 'nothing is recorded'}
      </p>
      <div className="flex">
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${isOpen ? 'Less' : 'More'} about the preview`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'More'}
        </Button>
        <LinkButton
          size="sm"
          variant="quiet"
          aria-label="Edit the lecture"
          to={`/dashboard/lecture${search}`}
        >
          Edit
        </LinkButton>
      </div>
      {isOpen && (
        <p className="basis-full pr-3 pb-2">
          {isHeldBack ? '' : 'This is how students will see it. '}
          {held.length > 0 && 'They do not see what is marked “Held back”. '}No progress, note, quiz answer or
          submission is recorded. Only what you write under a student’s question is sent.
        </p>
      )}
    </div>
  );
}

/** After the last lecture of a preview, where students read what is not complete or come to the finish. */
export const PreviewEnd = () => (
  <Notice>
    <span role="status">
      This is the last lecture. From here, students are led to the lectures that are not complete; once all
      are, to the finish of the course and its certificate.
    </span>
  </Notice>
);

interface ElsewhereNoticeProps {
  title: string;
  to: To;
  onDismiss: () => void;
}

/** Says in one line that another device has opened another lecture in the meantime. */
export const ElsewhereNotice = ({ title, to, onDismiss }: ElsewhereNoticeProps) => (
  <div className="flex items-center rounded-r-md border-l-4 border-edge bg-well pl-3 text-sm">
    <p className="min-w-0 grow truncate" title={title}>
      You went on elsewhere: “{title}”
    </p>
    <LinkButton size="sm" variant="quiet" className="shrink-0 text-accent" to={to} onClick={onDismiss}>
      Go there
    </LinkButton>
    <IconButton label="Stay here" icon={<X aria-hidden="true" />} onClick={onDismiss} />
  </div>
);
