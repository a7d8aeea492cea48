import { useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { messageOf } from '#lib/error-message.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useSetTeachingMode } from '../course-builder.api.ts';
import { useHashFocus } from './use-hash-focus.ts';

/** The address' part that leads here from the pages about students. */
const TEACHING_MODE = 'teaching-mode';

/** Whether the instructor sees students' work. Saved at once, after a confirmation if students are enrolled. */
export function TeachingMode({ course }: { course: OwnCourse }) {
  const mode = useSetTeachingMode(course._id);
  useHashFocus(TEACHING_MODE);
  const [asked, setAsked] = useState<boolean | null>(null);
  const close = (): void => {
    setAsked(null);
    mode.reset();
  };
  const set = (isTaught: boolean): void => mode.mutate(isTaught, { onSuccess: close });
  const problem = mode.error === null ? undefined : messageOf(mode.error);
  return (
    <>
      <Checkbox
        id={TEACHING_MODE}
        className="scroll-mt-24"
        label="This is a taught class"
        hint="You see the progress, attempts and questions of those who enrol, never their notes. They read this first. Students who are enrolled already are asked, and you see them only if they say yes. In an open course students choose to be seen. This applies at once, without publishing."
        error={asked === null ? problem : undefined}
        checked={mode.isPending ? mode.variables : course.isTaught === true}
        onChange={({ target }) => (course.studentsCount > 0 ? setAsked(target.checked) : set(target.checked))}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked ? 'Make this course a taught class?' : 'Make this course an open one?'}
        noLabel="Leave it as it is"
        yesLabel={asked ? 'Make it a taught class' : 'Make it an open course'}
        isBusy={mode.isPending}
        problem={problem}
        onNo={close}
        onYes={() => set(asked === true)}
      >
        {asked
          ? 'Students who are already enrolled are asked, and you see their work only if they agree. You see the work of new students from the start.'
          : 'You no longer see the work of anybody. Students can choose to show it.'}
      </ConfirmDialog>
    </>
  );
}
