import type { OwnCourse } from '@lectern/contract/course-builder';
import { messageOf } from '#lib/error-message.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#ui/toasts.tsx';
import { useSetHiddenEditor } from './course-builder.api.ts';

/** Whether each lecture has a code editor. Saved at once; applies from the next version on. */
export function HiddenEditor({ course }: { course: OwnCourse }) {
  const editor = useSetHiddenEditor(course._id);
  return (
    <Checkbox
      label="Code editor beside the lectures"
      hint="Otherwise only lectures with an exercise, starter code or your recorded code have one."
      checked={!(editor.isPending ? editor.variables : course.hidesEditor)}
      onChange={({ target }) =>
        editor.mutate(!target.checked, { onError: (error) => toast.error(messageOf(error)) })
      }
    />
  );
}
