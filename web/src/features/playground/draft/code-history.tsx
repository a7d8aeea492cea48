import { useEffect, useEffectEvent, useState } from 'react';
import type { EarlierCode } from '@lectern/contract/learning';
import { messageOf } from '#lib/error-message.ts';
import { classNames } from '#lib/class-names.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

interface CodeHistoryProps {
  load: () => Promise<EarlierCode[]>;
  onUse: (code: string) => void;
  onClose: () => void;
}

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

function Versions({ versions, onUse }: { versions: readonly EarlierCode[]; onUse: (code: string) => void }) {
  const [chosen, setChosen] = useState(0);
  const code = versions[chosen]?.code ?? '';
  return (
    <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <ul aria-label="Earlier versions" className="grid max-h-48 content-start overflow-auto sm:max-h-96">
        {versions.map(({ savedAt }, index) => (
          <li key={savedAt}>
            <button
              type="button"
              aria-pressed={index === chosen}
              className={classNames(
                'min-h-11 w-full rounded-md px-3 text-left text-sm',
                index === chosen ? 'bg-accent-wash font-semibold' : 'hover:bg-well',
              )}
              onClick={() => setChosen(index)}
            >
              <time dateTime={savedAt}>{times.format(new Date(savedAt))}</time>
            </button>
          </li>
        ))}
      </ul>
      <div className="grid min-w-0 content-start gap-3">
        <textarea
          aria-label="Code of this version"
          readOnly
          rows={12}
          className="resize-y rounded-md bg-well p-3 font-mono text-sm"
          value={code}
        />
        <Button className="justify-self-end" onClick={() => onUse(code)}>
          Use this version
        </Button>
      </div>
    </div>
  );
}

/** What the code was before, to look at and to go back to. */
export function CodeHistory({ load, onUse, onClose }: CodeHistoryProps) {
  const [versions, setVersions] = useState<readonly EarlierCode[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useEffectEvent(() => load());
  useEffect(() => {
    let isGone = false;
    read().then(
      (found) => isGone || setVersions(found),
      (error: unknown) => isGone || setProblem(messageOf(error)),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <Dialog isOpen title="Earlier versions of your code" width="lg" onClose={onClose}>
      {problem !== null ? (
        <ErrorState title={problem} />
      ) : versions === null ? (
        <Loading label="Loading earlier versions">
          <Skeleton className="h-48 w-full" />
        </Loading>
      ) : versions.length === 0 ? (
        <EmptyState title="No earlier versions yet">
          While you write, your code is saved here every two minutes, and before each reset.
        </EmptyState>
      ) : (
        <Versions versions={versions} onUse={onUse} />
      )}
    </Dialog>
  );
}
