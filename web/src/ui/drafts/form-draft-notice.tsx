import { Suspense } from 'react';
import type { FormDraftState } from '#lib/drafts/use-form-draft.ts';
import { useOnline } from '#lib/use-online.ts';
import type { DraftFile } from './both-versions.tsx';
import { LazyFormChoice, LazyKeptTextNotices } from './lazy-drafts.tsx';

interface FormDraftNoticeProps<Values extends object> {
  draft: FormDraftState<Values>;
  /** What stands in the fields, by their labels, to be read side by side. */
  textsOf: (values: Values) => readonly DraftFile[];
}

/** Above a form: what was found of earlier typing, and the choice when the text was changed elsewhere too. */
export function FormDraftNotice<Values extends object>({ draft, textsOf }: FormDraftNoticeProps<Values>) {
  return (
    <>
      {draft.other !== null && (
        <Suspense>
          <LazyFormChoice
            here={textsOf(draft.values)}
            elsewhere={textsOf(draft.other)}
            onKeep={draft.keepThis}
            onTake={draft.takeOther}
          />
        </Suspense>
      )}
      {(draft.restoredAt ?? draft.anotherAt) !== null || draft.hasDiscarded ? (
        <Suspense>
          <LazyKeptTextNotices draft={draft} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Beside a form's buttons: where what is typed is kept. */
export function FormDraftPlace({ draft }: { draft: Pick<FormDraftState<object>, 'isChanged' | 'isStored'> }) {
  const isOnline = useOnline();
  if (!draft.isChanged) return null;
  const where = isOnline ? 'Not saved yet: kept in this browser' : 'Offline: kept in this browser';
  return (
    <span className="mr-auto self-center text-sm text-soft">
      {draft.isStored ? where : 'Not saved yet: this browser has no room to keep it'}
    </span>
  );
}
