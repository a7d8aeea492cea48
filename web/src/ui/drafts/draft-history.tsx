import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#lib/error-message.ts';
import { classNames } from '#lib/class-names.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { EmptyState, ErrorState } from '../empty-state.tsx';
import { Loading, Skeleton } from '../skeleton.tsx';
import type { DraftFile } from './both-versions.tsx';
import { EarlierFiles } from './earlier-files.tsx';

/** An earlier version of a draft. */
export interface EarlierVersion {
  savedAt: string;
  files: DraftFile[];
}

export interface DraftHistoryProps {
  what?: 'code' | 'text' | 'exercise' | 'captions';
  /** What stands there now. */
  now: readonly DraftFile[];
  load: () => Promise<EarlierVersion[]>;
  onUse: (files: DraftFile[]) => void;
  onClose: () => void;
}

const typed = (what: string, act: string): string =>
  `While you write, your ${what} saved here every two minutes, before each ${act}, and before the version of another device takes its place.`;

const EMPTY = {
  code: typed('code is', 'reset'),
  text: typed('text is', 'large cut'),
  captions: `${typed('captions are', 'large cut')} Those that a file replaces, or that are removed, stay here, too.`,
  exercise:
    'Each time you save the exercise, import it again or remove it, the previous version is kept here.',
};

interface VersionsProps extends Required<Pick<DraftHistoryProps, 'what' | 'now' | 'onUse'>> {
  versions: readonly EarlierVersion[];
}

function Versions({ what, now, versions, onUse }: VersionsProps) {
  const [chosen, setChosen] = useState(0);
  const files = versions[chosen]?.files ?? [];
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
              <time dateTime={savedAt}>{formatDateTime(savedAt, 'medium')}</time>
            </button>
          </li>
        ))}
      </ul>
      <div className="grid min-w-0 content-start gap-3">
        <EarlierFiles files={files} now={now} isCode={what === 'code'} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {what === 'captions' && (
            <p className="text-sm text-soft">
              It is saved at once. The present captions move to the earlier versions.
            </p>
          )}
          <Button onClick={() => onUse(files)}>Use this version</Button>
        </div>
      </div>
    </div>
  );
}

/** The earlier versions of a draft, with a way to restore one. */
export function DraftHistory({ what = 'code', now, load, onUse, onClose }: DraftHistoryProps) {
  const [versions, setVersions] = useState<readonly EarlierVersion[] | null>(null);
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
    <Dialog isOpen title={`Earlier versions of your ${what}`} width="lg" onClose={onClose}>
      {problem !== null ? (
        <ErrorState title={problem} />
      ) : versions === null ? (
        <Loading label="Loading earlier versions">
          <Skeleton className="h-48 w-full" />
        </Loading>
      ) : versions.length === 0 ? (
        <EmptyState title="No earlier versions yet">{EMPTY[what]}</EmptyState>
      ) : (
        <Versions what={what} now={now} versions={versions} onUse={onUse} />
      )}
    </Dialog>
  );
}
