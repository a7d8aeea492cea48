import { classNames } from '#lib/class-names.ts';

interface LessonFilesProps {
  names: readonly string[];
  shown: string | null;
  onShow: (name: string) => void;
}

/** The lesson's files as buttons above the editor. */
export const LessonFiles = ({ names, shown, onShow }: LessonFilesProps) => (
  <div role="group" aria-label="Files" className="side-row shrink-0 border-b border-line bg-sheet">
    {names.map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={name === shown}
        className={classNames(
          'min-h-10 shrink-0 border-b-2 px-4 font-mono text-sm focus-visible:-outline-offset-2',
          name === shown ? 'border-accent text-ink' : 'border-transparent text-soft hover:text-ink',
        )}
        onClick={() => onShow(name)}
      >
        {name}
      </button>
    ))}
  </div>
);
