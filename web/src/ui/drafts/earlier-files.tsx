import { useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { Segmented } from '../segmented.tsx';
import { TextDiff } from '../text-diff.tsx';
import type { DraftFile } from './both-versions.tsx';

const views = [
  { value: 'changes', label: 'Changes since' },
  { value: 'whole', label: 'Whole version' },
] as const;
type View = (typeof views)[number]['value'];

/** Whether a text fits in one row, as a title does. */
const isLine = (content: string): boolean => content.length <= 80 && !content.includes('\n');

const idOf = ({ id, name }: DraftFile): string => id ?? name;

function Whole({ files, isCode }: { files: readonly DraftFile[]; isCode: boolean }) {
  return files.map(({ id, name, content, isCode: isFileCode = isCode }) => (
    <figure key={id ?? name} className="grid gap-1">
      <figcaption className={classNames('text-xs text-soft', isFileCode && 'font-mono')}>{name}</figcaption>
      <textarea
        aria-label={`${name} of this version`}
        readOnly
        rows={files.length === 1 ? 12 : isLine(content) ? 1 : 8}
        className={classNames('resize-y rounded-md bg-well p-3 text-sm', isFileCode && 'font-mono')}
        value={content}
      />
    </figure>
  ));
}

interface ChangesProps {
  files: readonly DraftFile[];
  now: readonly DraftFile[];
}

function Changes({ files, now }: ChangesProps) {
  const contentOf = (side: readonly DraftFile[], wanted: string): string =>
    side.find((file) => idOf(file) === wanted)?.content ?? '';
  const names = new Map([...files, ...now].map((file) => [idOf(file), file.name]));
  const changed = [...names].filter(([id]) => contentOf(files, id) !== contentOf(now, id));
  if (changed.length === 0) return <p className="text-sm text-soft">Nothing has changed since.</p>;
  return changed.map(([id, name]) => (
    <section key={id} aria-label={name} className="grid grid-cols-1 gap-1">
      <h3 className="text-xs text-soft">{name}</h3>
      <TextDiff before={contentOf(files, id)} after={contentOf(now, id)} names={['This version', 'Now']} />
    </section>
  ));
}

interface EarlierFilesProps extends ChangesProps {
  isCode: boolean;
}

/** The files of an earlier version: what has changed since, or the whole of it. */
export function EarlierFiles({ files, now, isCode }: EarlierFilesProps) {
  const [view, setView] = useState<View>('changes');
  return (
    <>
      <Segmented label="What to show" options={views} value={view} onChange={setView} />
      {view === 'whole' ? <Whole files={files} isCode={isCode} /> : <Changes files={files} now={now} />}
    </>
  );
}
