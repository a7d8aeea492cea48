import { Suspense } from 'react';
import { useIdle } from '#lib/view/use-idle.ts';
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

/** The clarifications at the playing second, loaded after the page around them. */
export function LazyClarification(props: LazyClarificationProps) {
  const isIdle = useIdle();
  return <Suspense>{isIdle && props.video !== null && <ClarificationNow {...props} />}</Suspense>;
}
