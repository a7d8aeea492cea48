import { useState } from 'react';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormDraftNotice, FormDraftPlace } from '#ui/drafts/form-draft-notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { usePublishAudience } from '../publishing.api.ts';
import { fromLocalTime, toLocalTime, zoneName } from './local-time.ts';
import { useCancelPublishing, useSchedulePublishing } from './schedule.api.ts';

/** Schedules the publishing of the working copy. */
export function PublishLater({ course: { _id, scheduledAt } }: { course: OwnCourse }) {
  const [local, setLocal] = useState(scheduledAt === null ? '' : toLocalTime(scheduledAt));
  const [problem, setProblem] = useState<string>();
  const { data: audience } = usePublishAudience(_id);
  const told = audience === undefined ? 0 : audience.notices + audience.mails;
  const schedule = useSchedulePublishing(_id);
  const cancel = useCancelPublishing(_id);
  const draft = useFormDraft({
    place: `publishing time of ${_id}`,
    saved: { local: scheduledAt === null ? '' : toLocalTime(scheduledAt) },
    values: { local },
    show: (shown) => setLocal(shown.local),
    isSaving: schedule.isPending || cancel.isPending,
  });

  const save = (): void => {
    const publishAt = fromLocalTime(local);
    if (publishAt === undefined) setProblem('Choose a day and a time');
    else
      schedule.mutate(publishAt, {
        onSuccess: () => {
          setProblem(undefined);
          draft.done();
          toast.success(`It is published on ${formatDateTime(publishAt)}`);
        },
        onError: (error) => setProblem(messageOf(error)),
      });
  };
  const end = (): void =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        draft.startAnew();
        toast.success('It will not be published automatically any more');
      },
      onError: (error) => toast.error(messageOf(error)),
    });

  return (
    <Card as="section" aria-labelledby="later" className="grid gap-4">
      <div className="grid gap-1">
        <h3 id="later" className="text-md font-semibold">
          Publish later
        </h3>
        <p className="text-soft">
          {scheduledAt === null ? (
            'The working copy is published by itself, as it is at that time.'
          ) : (
            <>
              The working copy is published on <strong>{formatDateTime(scheduledAt)}</strong>, as it is then.
            </>
          )}{' '}
          {told > 0 && 'Its students are told then. '}If an error stands in the way, nothing is published and
          a notice says so.
        </p>
      </div>
      <FormDraftNotice
        draft={draft}
        textsOf={(values) => [{ name: 'Day and time', content: values.local }]}
      />
      <TextField
        label="Day and time"
        hint={`In your time zone, ${zoneName()}`}
        type="datetime-local"
        className="w-64 max-w-full"
        value={local}
        onChange={({ target }) => setLocal(target.value)}
        error={problem}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" busy={schedule.isPending} onClick={save}>
          {scheduledAt === null ? 'Schedule' : 'Change the time'}
        </Button>
        {scheduledAt !== null && (
          <Button variant="quiet" size="sm" busy={cancel.isPending} onClick={end}>
            Do not publish then
          </Button>
        )}
        <FormDraftPlace draft={draft} />
      </div>
    </Card>
  );
}
