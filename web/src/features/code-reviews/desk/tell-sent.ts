import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { toast } from '#ui/toasts.tsx';

/** Says to how many students a form was sent, ends its draft, and calls `onSent`; or says why it was not sent. */
export const tellSent = (draft: { done: () => void }, onSent: () => void) => ({
  onError: (error: Error): void => void toast.error(messageOf(error)),
  onSuccess: ({ students }: { students: number }): void => {
    draft.done();
    toast.success(`Sent to ${formatCount(students, 'student')}`);
    onSent();
  },
});
