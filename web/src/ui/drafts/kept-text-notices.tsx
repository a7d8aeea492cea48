import { formatRecent } from '#lib/format.ts';
import type { FormDraftState } from '#lib/drafts/use-form-draft.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

/** The restored drafts of a form, with their actions. */
export function KeptTextNotices({ draft }: { draft: FormDraftState<object> }) {
  return (
    <>
      {draft.restoredAt !== null && (
        <Notice
          actions={
            <Button size="sm" variant="secondary" onClick={draft.discard}>
              Discard
            </Button>
          }
        >
          We kept what you typed ({formatRecent(draft.restoredAt)}).
        </Notice>
      )}
      {draft.hasDiscarded && (
        <Notice
          actions={
            <Button size="sm" variant="secondary" onClick={draft.undoDiscard}>
              Undo
            </Button>
          }
        >
          What you typed is discarded.
        </Notice>
      )}
      {draft.anotherAt !== null && (
        <Notice
          actions={
            <>
              <Button size="sm" variant="secondary" onClick={draft.bringBack}>
                Bring it back
              </Button>
              <Button size="sm" variant="quiet" onClick={draft.dropAnother}>
                Discard it
              </Button>
            </>
          }
        >
          Another text of yours is kept ({formatRecent(draft.anotherAt)}).
        </Notice>
      )}
    </>
  );
}
