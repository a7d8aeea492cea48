import type { OwnCourse } from '@lectern/contract/course-builder';
import { messageOf } from '#lib/error-message.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#ui/toasts.tsx';
import { useSetCompletionRule } from '../course-builder.api.ts';
import { useHashFocus } from './use-hash-focus.ts';

/** The address' part that leads here from a lecture's settings. */
const CERTIFICATE_RULE = 'certificate-rule';

/** The condition for completing the course and for its certificate. Saved at once; applies from the next version on. */
export function CompletionRule({ course }: { course: OwnCourse }) {
  const rule = useSetCompletionRule(course._id);
  useHashFocus(CERTIFICATE_RULE);
  return (
    <Checkbox
      id={CERTIFICATE_RULE}
      className="scroll-mt-24"
      label="For the certificate, a mark as complete is enough"
      hint="Without the tick, students get it once each video is played, each exercise and each quiz that decides is passed, and each text is opened and marked. Saved at once; students have it from the next version on."
      checked={rule.isPending ? rule.variables : course.acceptsMarks}
      onChange={({ target }) =>
        rule.mutate(target.checked, { onError: (error) => toast.error(messageOf(error)) })
      }
    />
  );
}
