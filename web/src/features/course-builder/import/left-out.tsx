import { formatCount } from '#lib/format.ts';
import { Notice } from '#ui/notice.tsx';
import { leftWords, type LeftFile, type LeftKind } from '../import-plan/left-files.ts';

/** So many files of a kind are named at once. */
const SHOWN = 5;

const Paths = ({ files }: { files: readonly LeftFile[] }) => (
  <ul className="flex flex-wrap gap-x-4 text-sm text-soft">
    {files.map(({ path }) => (
      <li key={path} className="wrap-anywhere">
        {path}
      </li>
    ))}
  </ul>
);

function LeftOfKind({ kind, files }: { kind: LeftKind; files: readonly LeftFile[] }) {
  const { why, remedy } = leftWords[kind];
  const further = files.slice(SHOWN);
  return (
    <li className="grid gap-1">
      <p>
        <strong className="font-semibold">{why}</strong> {remedy}
      </p>
      <Paths files={files.slice(0, SHOWN)} />
      {further.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer py-1 font-medium">
            {formatCount(further.length, 'further file')}
          </summary>
          <Paths files={further} />
        </details>
      )}
    </li>
  );
}

/** What is not added, by its reason, each with what to do. */
export function LeftOut({ left }: { left: readonly LeftFile[] }) {
  const kinds = (Object.keys(leftWords) as LeftKind[])
    .map((kind) => ({ kind, files: left.filter((file) => file.kind === kind) }))
    .filter(({ files }) => files.length > 0);
  if (kinds.length === 0) return null;
  return (
    <Notice>
      <section aria-labelledby="left-out" className="grid gap-3">
        <h3 id="left-out" className="font-semibold">
          What is not added
        </h3>
        <ul className="grid gap-3">
          {kinds.map(({ kind, files }) => (
            <LeftOfKind key={kind} kind={kind} files={files} />
          ))}
        </ul>
      </section>
    </Notice>
  );
}
