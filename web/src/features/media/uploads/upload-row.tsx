import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import FolderOpen from 'lucide-react/icons/folder-open';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { classNames } from '#lib/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import type { RowAct, TrayRow } from './tray-rows.ts';

interface UploadRowProps {
  row: TrayRow;
  onAct: (act: Exclude<RowAct, 'choose'>) => void;
  onChoose: (file: File) => void;
}

const marks = {
  plain: null,
  good: <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-board" />,
  bad: <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />,
};

const BUTTONS = {
  pause: { verb: 'Pause', Icon: Pause },
  resume: { verb: 'Resume', Icon: Play },
  cancel: { verb: 'Cancel', Icon: X },
  dismiss: { verb: 'Dismiss', Icon: X },
} as const;
const AGAIN = { verb: 'Try again:', Icon: RotateCw };

/** A video or file in transit: its progress and actions. */
export function UploadRow({ row, onAct, onChoose }: UploadRowProps) {
  const { percent, text, tone, acts, isStill } = row;
  const [title, fileName] = row.kind === 'file' ? [row.fileName, row.title] : [row.title, row.fileName];
  return (
    <li className="border-b border-line py-2 pr-2 pl-4 last:border-b-0 md:pl-3">
      <div className="flex items-center gap-1">
        <div className="min-w-0 grow">
          <p className="truncate font-medium">{title}</p>
          {fileName !== '' && fileName !== title && <p className="truncate text-sm text-faint">{fileName}</p>}
        </div>
        {acts.includes('choose') && (
          <label className="relative inline-grid size-11 shrink-0 cursor-pointer pointer-fine:size-9 place-items-center rounded-md text-soft hover:bg-well hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink">
            <FolderOpen aria-hidden="true" className="size-5" />
            <input
              type="file"
              accept={row.kind === 'file' ? undefined : 'video/*,.mkv,.avi'}
              aria-label={`Choose ${row.fileName} again`}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                if (file !== undefined) onChoose(file);
              }}
            />
          </label>
        )}
        {acts
          .filter((act) => act !== 'choose')
          .map((act) => {
            const { verb, Icon } = act === 'resume' && tone === 'bad' ? AGAIN : BUTTONS[act];
            return (
              <IconButton
                key={act}
                label={`${verb} ${title}`}
                icon={<Icon aria-hidden="true" />}
                className="pointer-fine:size-9"
                onClick={() => onAct(act)}
              />
            );
          })}
      </div>
      {percent !== null && (
        <ProgressBar
          value={percent}
          label={`Progress of ${title}`}
          className={classNames('my-1 mr-2', isStill && '[&>[data-fill]]:bg-amber')}
        />
      )}
      <p className="flex items-start gap-1.5 text-sm text-soft">
        {marks[tone]}
        <span className="min-w-0 tabular-nums">{text}</span>
      </p>
    </li>
  );
}
