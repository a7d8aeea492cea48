import type { Verdict } from '@lectern/contract/shown-question';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { MarkdownText } from '#ui/markdown-text.tsx';

/** The server's verdict on an answer. */
export const VerdictText = ({ verdict: { isRight, why, said } }: { verdict: Verdict }) => (
  <div data-verdict="" className="grid scroll-my-4 gap-2">
    <p
      className={`flex items-center gap-2 font-semibold [&_svg]:size-5 ${isRight ? 'text-board' : 'text-danger'}`}
    >
      {isRight ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
      {isRight ? 'Right' : 'Not right'}
    </p>
    {said !== '' && <p className="font-mono text-sm break-words whitespace-pre-wrap text-soft">{said}</p>}
    {why !== '' && <MarkdownText text={why} className="max-w-[68ch] break-words" />}
  </div>
);
