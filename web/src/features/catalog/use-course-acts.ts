import { useEffect, useRef, useState } from 'react';
import type { CourseCard } from '@lectern/contract/course';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '#lib/error-message.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { getSession, useSession } from '#lib/session.ts';
import { keepWish, type CourseAct } from '#lib/wish.ts';
import { toast } from '#ui/toasts.tsx';

interface CourseActs {
  /** What is being done right now. */
  busy: CourseAct | null;
  run: (act: CourseAct) => Promise<void>;
}

/** Loaded when a button is pressed. */
const loadActs = () => loadChunk(() => import('./course-acts.ts'));

/**
 * 'Save for later' and 'Open Tutorial': a signed-out person is led to the login, and what they wanted is done when
 * they come back. One who is enrolled already goes on.
 */
export function useCourseActs(course: CourseCard, isSaved: boolean, onSaved: () => void): CourseActs {
  const navigate = useNavigate();
  const location = useLocation();
  const session = useSession();
  const [busy, setBusy] = useState<CourseAct | null>(null);
  const waiting = (location.state as { act?: CourseAct } | null)?.act;
  const hasBegun = useRef(false);

  const open = async (enrol: (courseId: string) => Promise<void>): Promise<void> => {
    await enrol(course._id);
    await navigate(`/dashboard/view-course?course=${course._id}`, { state: { course } });
  };
  const run = async (act: CourseAct): Promise<void> => {
    if (getSession().token === null) {
      keepWish({ address: location.pathname, act });
      await navigate('/login');
      return;
    }
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

  return { busy, run };
}
