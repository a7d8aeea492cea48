import { useState } from 'react';
import type { ReportedText } from '@lectern/contract/reported-questions';
import { Link } from 'react-router';
import { ReasonDialog } from './reason-dialog.tsx';
import { useKeepQuestion, useRemoveQuestion } from './reported-questions.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { toast } from '#ui/toasts.tsx';

const nameOf = ({ kind, author }: ReportedText): string =>
  `the ${kind} of ${author === '' ? 'a deleted account' : author}`;

function ReportedTextCard({ text, onRemove }: { text: ReportedText; onRemove: () => void }) {
  const keep = useKeepQuestion();
  const { _id, kind, courseId, courseName, author, title, body, reported, reasons } = text;
  return (
    <Card as="li">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{author === '' ? 'A deleted account' : author}</span>
        <span className="text-sm text-soft">
          {kind === 'question' ? 'asked in ' : 'answered in '}
          <Link className="link" to={`/course/${courseId}`}>
            {courseName}
          </Link>
        </span>
        <Badge>{`Reported ${reported} ×`}</Badge>
      </p>
      <h3 className="mt-3 font-semibold break-words">{title}</h3>
      <MarkdownText text={body} className="mt-1 max-w-[68ch] break-words" />
      <h4 className="mt-4 text-sm font-semibold">What was said of it</h4>
      <ul className="mt-1 grid max-w-[68ch] list-disc gap-1 pl-5 text-soft">
        {reasons.map((reason, index) => (
          <li key={index} className="break-words">
            {reason}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Keep ${nameOf(text)}`}
          busy={keep.isPending}
          onClick={() =>
            keep.mutate(_id, {
              onSuccess: () => toast.success('Kept'),
              onError: (error) => toast.error(messageOf(error)),
            })
          }
        >
          Keep
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Remove ${nameOf(text)}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Card>
  );
}

/** Questions and answers that somebody finds improper: each is kept or removed. */
export function ReportedQuestions({ texts }: { texts: readonly ReportedText[] }) {
  const [asked, setAsked] = useState<ReportedText>();
  const remove = useRemoveQuestion();
  return (
    <>
      <ul className="grid gap-4">
        {texts.map((text) => (
          <ReportedTextCard key={text._id} text={text} onRemove={() => setAsked(text)} />
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title={`Remove ${nameOf(asked)}?`}
          hint="It is sent to them by e-mail"
          yesLabel="Remove"
          onClose={() => setAsked(undefined)}
          onReason={async (reason) => {
            await remove.mutateAsync({ id: asked._id, reason });
            toast.success('Removed');
          }}
        />
      )}
    </>
  );
}
