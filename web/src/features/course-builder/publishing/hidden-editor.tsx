import type { OwnCourse } from '@lectern/contract/course-builder';
import { messageOf } from '#lib/error-message.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#ui/toasts.tsx';
import { hasCode } from './code-in-course.ts';
import { useSetHiddenEditor } from '../course-builder.api.ts';
import { useHashFocus } from './use-hash-focus.ts';

/** The address' part that leads here from the checks before publishing. */
const HIDDEN_EDITOR = 'hidden-editor';

/** Whether each lecture has a code editor. Saved at once; applies from the next version on. */
export function HiddenEditor({ course }: { course: OwnCourse }) {
  const editor = useSetHiddenEditor(course._id);
  useHashFocus(HIDDEN_EDITOR);
  const isHidden = editor.isPending ? editor.variables : course.hidesEditor;
  return (
    <Checkbox
      id={HIDDEN_EDITOR}
      className="scroll-mt-24"
      label="Code editor beside the lectures"
      hint={
        <>
          Otherwise only lectures with an exercise, starter code or your recorded code have one.
          {!isHidden && !hasCode(course) && (
            <strong className="block font-medium text-ink">
              No lecture of this course has code: without the tick students have the whole page for the
              lecture.
            </strong>
          )}
        </>
      }
      checked={!isHidden}
      onChange={({ target }) =>
        editor.mutate(!target.checked, { onError: (error) => toast.error(messageOf(error)) })
      }
    />
  );
}
