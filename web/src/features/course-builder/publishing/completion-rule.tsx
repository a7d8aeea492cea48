import type { OwnCourse } from '@lectern/contract/course-builder';
import { messageOf } from '#lib/error-message.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#ui/toasts.tsx';
import { useSetCompletionRule } from '../course-builder.api.ts';

/** The condition for completing the course and for its certificate. Saved at once; applies from the next version on. */
export function CompletionRule({ course }: { course: OwnCourse }) {
  const rule = useSetCompletionRule(course._id);
  return (
    <Checkbox
      label="Accept lectures that are only marked as complete"
      hint="Otherwise the certificate requires that each video is played, each exercise passed, and each text opened and marked."
      checked={rule.isPending ? rule.variables : course.acceptsMarks}
      onChange={({ target }) =>
        rule.mutate(target.checked, { onError: (error) => toast.error(messageOf(error)) })
      }
    />
  );
}
