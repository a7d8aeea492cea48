import type { ReactNode } from 'react';
import type { CodeRemark } from '@lectern/contract/code-reviews';
import { classNames } from '#lib/class-names.ts';
import { useLinkedPlace } from '#lib/addresses/use-linked-place.ts';
import { MarkdownText } from '#ui/markdown-text.tsx';

/** `Line 4`, `Lines 4–6`. */
export const lineWords = ({ line, lastLine }: Pick<CodeRemark, 'line' | 'lastLine'>): string =>
  line === lastLine ? `Line ${line}` : `Lines ${line}–${lastLine}`;

interface RemarkTextProps {
  remark: CodeRemark;
  /** The remark's place, and what it belongs to. */
  place: ReactNode;
  /** The id by which the remark takes the focus. */
  id?: string;
  /** A link has led to this remark: it is focused, marked and brought into view, with the head of its review if both fit. */
  isLinked?: boolean;
  children?: ReactNode;
}

/** A remark with its suggestion, and the reader's actions below. */
export function RemarkText({
  remark: { body, suggestion },
  place,
  id,
  isLinked = false,
  children,
}: RemarkTextProps) {
  const article = useLinkedPlace<HTMLElement>(isLinked, true);
  return (
    <article
      ref={article}
      id={id}
      tabIndex={isLinked || id !== undefined ? -1 : undefined}
      aria-current={isLinked || undefined}
      className={classNames(
        'grid scroll-mt-20 scroll-mb-4 gap-2',
        isLinked && 'border-l-4 border-board bg-board-wash py-2 pr-2 pl-4',
      )}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">{place}</p>
      <MarkdownText text={body} className="max-w-[68ch] break-words" />
      {suggestion !== null && (
        <figure className="overflow-hidden rounded-md border border-line">
          <figcaption className="border-b border-line bg-well px-3 py-1 text-xs text-soft">
            {suggestion === '' ? 'Suggestion: delete these lines' : 'Suggestion: write this instead'}
          </figcaption>
          {suggestion !== '' && (
            <pre className="bg-board-wash p-3 font-mono text-sm break-words whitespace-pre-wrap text-board">
              {suggestion}
            </pre>
          )}
        </figure>
      )}
      {children && <div className="-ml-3 flex flex-wrap gap-x-1">{children}</div>}
    </article>
  );
}
