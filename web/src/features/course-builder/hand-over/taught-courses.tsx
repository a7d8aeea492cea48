import { useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { formatCount, formatDate } from '#lib/format.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';
import { useOwnCourses } from '../course-builder.api.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { useEndOffer, useOffers } from './offers.api.ts';

interface TaughtCourseProps {
  course: OwnCourse;
  onOffer: () => void;
}

function TaughtCourse({ course, onOffer }: TaughtCourseProps) {
  const { data: offers } = useOffers();
  const end = useEndOffer();
  const offer = offers?.made.find((one) => one.course === course._id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{course.courseName}</p>
        <p className="text-sm break-words text-soft">
          {formatCount(course.studentsCount, 'student')}
          {offer && `, offered to ${offer.email} on ${formatDate(offer.offeredAt)}`}
        </p>
      </div>
      {offer ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Withdraw the offer of ${course.courseName}`}
          busy={end.isPending}
          onClick={() =>
            end.mutate(course._id, {
              onSuccess: () => toast.success('Offer ended'),
              onError: (error) => toast.error(messageOf(error)),
            })
          }
        >
          Withdraw the offer
        </Button>
      ) : (
        <Button size="sm" variant="secondary" aria-label={`Hand over ${course.courseName}`} onClick={onOffer}>
          Hand over
        </Button>
      )}
    </li>
  );
}

/** Courses with students, which prevent deleting the account; each can be handed over. Nothing without any. */
export function TaughtCourses() {
  const { data: courses = [] } = useOwnCourses();
  const [offered, setOffered] = useState<OwnCourse>();
  const taught = courses.filter(({ studentsCount }) => studentsCount > 0);
  if (taught.length === 0) return null;
  return (
    <>
      <ul
        aria-label="Courses with students"
        className="mt-4 max-w-2xl divide-y divide-line border-y border-line"
      >
        {taught.map((course) => (
          <TaughtCourse key={course._id} course={course} onOffer={() => setOffered(course)} />
        ))}
      </ul>
      {offered && <OfferDialog course={offered} onClose={() => setOffered(undefined)} />}
    </>
  );
}
