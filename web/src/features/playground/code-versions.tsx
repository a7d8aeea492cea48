import { Suspense } from 'react';
import type { EarlierCode } from '@lectern/contract/learning';
import type { Draft } from '#lib/drafts/use-draft.ts';
import { LazyDraftChoice, LazyDraftHistory } from '#ui/drafts/lazy-drafts.tsx';

const asFiles = (code: string) => [{ name: 'code.js', content: code }];

interface CodeVersionsProps {
  draft: Draft;
  /** Loads the account's earlier versions; undefined while the history is closed. */
  loadHistory: (() => Promise<EarlierCode[]>) | undefined;
  onClose: () => void;
}

/** The history of the code, and the choice between two conflicting versions. */
export function CodeVersions({ draft, loadHistory, onClose }: CodeVersionsProps) {
  const { text, other, base } = draft.state;
  return (
    <Suspense>
      {loadHistory && (
        <LazyDraftHistory
          now={asFiles(text)}
          load={async () =>
            (await loadHistory()).map(({ savedAt, code }) => ({ savedAt, files: asFiles(code) }))
          }
          onUse={([file]) => {
            if (file) draft.replace(file.content, 'Undo restoring');
            onClose();
          }}
          onClose={onClose}
        />
      )}
      {other !== null && (
        <LazyDraftChoice
          here={asFiles(text)}
          elsewhere={asFiles(other.text)}
          base={base === null ? null : asFiles(base)}
          onJoin={([file]) => {
            if (file) draft.change(file.content);
            draft.keepThis();
          }}
          onKeep={draft.keepThis}
          onTake={draft.takeOther}
        />
      )}
    </Suspense>
  );
}
