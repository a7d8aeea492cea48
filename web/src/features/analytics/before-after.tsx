import type { Share } from '@lectern/contract/analytics';
import { shareInWords } from './share-words.ts';
import { MarkdownText } from '#ui/markdown-text.tsx';

interface Added {
  key: string;
  /** Place and date of the addition. */
  when: string;
  text: string;
  before: Share | null;
  since: Share | null;
}

interface BeforeAfterProps {
  /** The meaning of the shares. */
  label: string;
  added: readonly Added[];
}

/** `75% (6 of 8)`; `3 of 4` of fewer than five. */
function shown(share: Share | null): string {
  if (share === null) return 'too few to say';
  const words = shareInWords(share);
  return words.endsWith('%') ? `${words} (${share.people} of ${share.of})` : words;
}

/** An author's additions for students, and their effect. */
export const BeforeAfter = ({ label, added }: BeforeAfterProps) => (
  <ul>
    {added.map(({ key, when, text, before, since }) => (
      <li
        key={key}
        className="grid gap-x-6 gap-y-2 border-b border-line py-3 last:border-0 @2xl:grid-cols-[minmax(0,1fr)_auto]"
      >
        <div className="min-w-0 wrap-anywhere">
          <p className="text-sm text-soft">{when}</p>
          <MarkdownText text={text} />
        </div>
        <dl className="flex gap-6 text-sm">
          <div>
            <dt className="text-soft">{label} before</dt>
            <dd className="text-lg font-semibold tabular-nums">{shown(before)}</dd>
          </div>
          <div>
            <dt className="text-soft">Since</dt>
            <dd className="text-lg font-semibold tabular-nums">{shown(since)}</dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
);
