import { Suspense } from 'react';
import type { FormDraftState } from '#lib/drafts/use-form-draft.ts';
import type { DraftFile } from './both-versions.tsx';
import { KeptTextNotices } from './kept-text-notices.tsx';
import { LazyFormChoice } from './lazy-drafts.tsx';
import { SaveState } from './save-state.tsx';

export type FormDraftPlaceState = Pick<FormDraftState<object>, 'isChanged' | 'saveState' | 'savedAt'>;

interface FormDraftNoticeProps<Values extends object> {
  draft: FormDraftState<Values>;
  /** The fields' texts by label, for the comparison. */
  textsOf: (values: Values) => readonly DraftFile[];
  /** Joins the changes of both versions; null where they touch each other. */
  joinOf?: (base: Values, here: Values, elsewhere: Values) => Values | null;
}

/** Above a form: its restored drafts, and the choice when the text was also changed elsewhere. */
export function FormDraftNotice<Values extends object>({
  draft,
  textsOf,
  joinOf,
}: FormDraftNoticeProps<Values>) {
  const { base, values, other } = draft;
  const joined = joinOf && base && other && joinOf(base, values, other);
  return (
    <>
      {other !== null && (
        <Suspense>
          <LazyFormChoice
            here={textsOf(values)}
            elsewhere={textsOf(other)}
            onKeep={draft.keepThis}
            onTake={draft.takeOther}
            onJoin={joined ? () => draft.join(joined) : undefined}
          />
        </Suspense>
      )}
      {/* In the first script: coming later, it would move the buttons of the form below away from under a press. */}
      <KeptTextNotices draft={draft} />
    </>
  );
}

/**
 * Beside a form's buttons: where its text is kept. Silent for a form that was only opened.
 * @param kept what is said of a form that is not saved but sent
 */
export function FormDraftPlace({ draft, kept }: { draft: FormDraftPlaceState; kept?: string }) {
  if (!draft.isChanged && draft.savedAt === null) return null;
  return (
    <span className="mr-auto basis-full self-center sm:basis-auto">
      <SaveState state={draft} {...(kept !== undefined && { kept })} />
    </span>
  );
}
