import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MediaWork } from '@lectern/contract/media';
import { toast } from '#ui/toasts.tsx';

/**
 * Announces each video once it can be watched, each file once it is there, and each refusal. `sentHere` are the ids of
 * this page’s uploads: the server may be done with one before it was first listed.
 */
export function useUploadNews(
  work: readonly MediaWork[],
  onChanged: (courseId: string) => void,
  sentHere: ReadonlySet<string>,
): ReadonlySet<string> {
  const before = useRef(new Map<string, string>());
  const [seenOpen, setSeenOpen] = useState<ReadonlySet<string>>(new Set());
  const isSentHere = useEffectEvent((id: string) => sentHere.has(id));
  useEffect(() => {
    for (const { _id, kind, state, stage, courseId, lectureTitle, fileName, rejection } of work) {
      const now = `${state} ${stage}`;
      const then = before.current.get(_id);
      before.current.set(_id, now);
      if (then === now || (then === undefined && !isSentHere(_id))) continue;
      setSeenOpen((seen) => (seen.has(_id) ? seen : new Set([...seen, _id])));
      if (state === 'ready' && then?.startsWith('ready') !== true) {
        toast.success(
          kind === 'file'
            ? `“${fileName}” is in “${lectureTitle}”`
            : `The video of “${lectureTitle}” is ready`,
          // In a batch, each toast replaces the previous one.
          { id: `ready-${kind}` },
        );
        onChanged(courseId);
      } else if (state === 'rejected')
        toast.error(
          `${kind === 'file' ? `“${fileName}”` : 'The video'} of “${lectureTitle}” was refused: ${rejection}`,
        );
      else if (stage === 'done') onChanged(courseId);
    }
  }, [work, onChanged]);
  return seenOpen;
}
