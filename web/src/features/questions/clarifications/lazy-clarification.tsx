import { Suspense } from 'react';
import { useIdle } from '#lib/use-idle.ts';
import { lazyPart, Nothing } from '#ui/lazy-part.tsx';

const ClarificationNow = lazyPart(
  async () => (await import('./clarification-now.tsx')).ClarificationNow,
  Nothing,
);

interface LazyClarificationProps {
  courseId: string;
  lectureId: string;
  video: HTMLVideoElement | null;
}

/** What the instructor pinned to the second that is played, after the page around it. */
export function LazyClarification(props: LazyClarificationProps) {
  const isIdle = useIdle();
  return <Suspense>{isIdle && props.video !== null && <ClarificationNow {...props} />}</Suspense>;
}
