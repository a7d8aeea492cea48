import { useEffect, useState } from 'react';
import type { TaughtCourse } from '@lectern/contract/teaching-overview';
import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import { publishAddress } from '#lib/addresses/author-addresses.ts';
import { mayEdit } from '#lib/course-rights.ts';
import { formatCount } from '#lib/format.ts';
import { editAddress, previewAddress } from '#lib/addresses/owner-addresses.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

export type EmptyCourse = Pick<TaughtCourse, '_id' | 'role' | 'isPublished' | 'lecturesCount'>;

interface Step {
  title: string;
  text: string;
  to: string;
  action: string;
}

/** What comes before the first student. */
const stepsTo = ({ _id, lecturesCount }: EmptyCourse): Step[] => {
  const hasLectures = lecturesCount > 0;
  const writing = {
    title: 'Write the lectures',
    text: hasLectures ? `${formatCount(lecturesCount, 'lecture')} so far.` : 'There is none yet.',
    to: editAddress(_id),
    action: hasLectures ? 'Go on writing' : 'Add lectures',
  };
  if (!hasLectures) return [writing];
  return [
    writing,
    {
      title: 'See it as a student will',
      text: 'Your own trial: nobody counts it.',
      to: previewAddress(_id),
      action: 'Preview',
    },
    {
      title: 'Check and publish',
      text: 'Until then nobody but its authors sees it.',
      to: publishAddress(_id),
      action: 'Check and publish',
    },
  ];
};

const Steps = ({ course }: { course: EmptyCourse }) => (
  <ol className="grid gap-5 md:grid-cols-3">
    {stepsTo(course).map(({ title, text, to, action }, at, steps) => (
      <li key={title} className="flex gap-3">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-wash text-sm font-semibold text-accent"
        >
          {at + 1}
        </span>
        <span className="grid content-start justify-items-start gap-1">
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-soft">{text}</span>
          <LinkButton
            size="sm"
            variant={at === steps.length - 1 ? 'primary' : 'secondary'}
            className="mt-1.5"
            to={to}
          >
            {action}
          </LinkButton>
        </span>
      </li>
    ))}
  </ol>
);

/** The address of the course's page, to be passed on. */
function ShareIt({ course }: { course: EmptyCourse }) {
  const page = `/course/${course._id}`;
  const [address, setAddress] = useState(page);
  useEffect(() => setAddress(`${location.origin}${page}`), [page]);
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="grid gap-3">
      <p className="text-soft">Pass on the address of its page: who opens it can enrol.</p>
      <code className="overflow-x-auto rounded-md border border-line bg-well px-3 py-2 text-sm whitespace-nowrap">
        {address}
      </code>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={isCopied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
          onClick={() =>
            void navigator.clipboard.writeText(address).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          <span aria-live="polite">{isCopied ? 'Address copied' : 'Copy the address'}</span>
        </Button>
        <LinkButton variant="secondary" to={page}>
          Open the course’s page
        </LinkButton>
      </div>
    </div>
  );
}

/** In place of figures that would all be zero: the way to the first student, and what will be told here then. */
export const BeforeStudents = ({ course }: { course: EmptyCourse }) => (
  <Card as="section" aria-labelledby="nobody-yet" className="grid gap-5">
    <h2 id="nobody-yet" className="text-lg font-semibold">
      Nobody learns here yet
    </h2>
    {course.isPublished ? <ShareIt course={course} /> : mayEdit(course) && <Steps course={course} />}
    <p className="border-t border-line pt-4 text-sm text-soft">
      With the first student you see here where students stop, who needs help and how many enrol each week.
    </p>
  </Card>
);
