import { useEffect, useRef, useState } from 'react';
import type { CourseCard } from '@lectern/contract/course';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '#lib/error-message.ts';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { getSession, useSession } from '#lib/session.ts';
import { keepWish, type CourseAct } from '#lib/login/wish.ts';
import { toast } from '#ui/toasts.tsx';

interface CourseActs {
  /** The act in progress. */
  busy: CourseAct | null;
  run: (act: CourseAct) => Promise<void>;
  /** Whether the student is asked to accept a taught class; `answer` receives their reply. */
  isAsking: boolean;
  answer: (isYes: boolean) => void;
}

/** Loaded on the first press of a button. */
const loadActs = () => loadChunk(() => import('./course-acts.ts'));

/**
 * 'Save for later' and 'Open Tutorial'. A signed-out person is sent to the login, and the act runs when they return. An
 * enrolled student goes on in the course.
 */
export function useCourseActs(
  course: CourseCard,
  { isSaved, onSaved, atLecture }: { isSaved: boolean; onSaved: () => void; atLecture?: string | undefined },
): CourseActs {
  const navigate = useNavigate();
  const location = useLocation();
  const session = useSession();
  const [busy, setBusy] = useState<CourseAct | null>(null);
  const waiting = (location.state as { act?: CourseAct } | null)?.act;
  const hasBegun = useRef(false);

  const [isAsking, setAsking] = useState(false);

  const open = async (enrol: (courseId: string, acceptsTaught: boolean) => Promise<void>): Promise<void> => {
    await enrol(course._id, course.isTaught === true);
    const place = new URLSearchParams({ course: course._id, ...(atLecture && { lecture: atLecture }) });
    await navigate(`/dashboard/view-course?${place}`, { state: { course } });
  };
  const run = async (act: CourseAct, isTold = false): Promise<void> => {
    if (getSession().token === null) {
      keepWish({ address: location.pathname, act });
      await navigate('/login');
      return;
    }
    if (act === 'open' && course.isTaught && !isTold) return setAsking(true);
    setBusy(act);
    try {
      const { saveCourse, enrolInCourse } = await loadActs();
      if (act === 'open') await open(enrolInCourse);
      else await saveCourse(course._id, isSaved).then(onSaved);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(null);
    }
  };

  useEffect(() => {
    if (waiting === undefined || session.token === null || hasBegun.current) return;
    hasBegun.current = true;
    // Clears the state first, so that a reload does not repeat the act.
    void navigate(location.pathname, { replace: true, state: null, preventScrollReset: true });
    if (session.user?.accountType === 'Student') void run(waiting);
  });

  const answer = (isYes: boolean): void => {
    setAsking(false);
    if (isYes) void run('open', true);
  };
  return { busy, run: (act) => run(act), isAsking, answer };
}
