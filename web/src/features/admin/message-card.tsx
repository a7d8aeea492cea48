import { useRef, useState } from 'react';
import type { ContactMessage } from '@lectern/contract/admin';
import { messageOf } from '#lib/error-message.ts';
import { formatDateTime } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { toast } from '#ui/toasts.tsx';
import { useSetMessageDone } from './admin.api.ts';
import { AnswerForm } from './answer-form.tsx';

/** A message from the contact page, with its answer or state. */
export function MessageCard({ message }: { message: ContactMessage }) {
  const { _id, name, email, phone, message: text, createdAt, answer, answeredAt, doneAt } = message;
  const [isAnswering, setAnswering] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const setDone = useSetMessageDone();
  const isDone = doneAt !== null;
  return (
    <Card as="li">
      <div ref={card} tabIndex={-1} className="outline-none">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          {isDone && <Badge>{answer === null ? 'Done' : 'Answered'}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-soft">
          {email}, {phone}, on {formatDateTime(createdAt)}
        </p>
        <p className="mt-3 break-words whitespace-pre-wrap">{text}</p>
        {answer !== null && answeredAt !== null && (
          <div className="mt-4 border-l-2 border-line pl-4">
            <p className="text-sm text-soft">Answered {formatDateTime(answeredAt)}</p>
            <p className="mt-1 break-words whitespace-pre-wrap">{answer}</p>
          </div>
        )}
        {isAnswering ? (
          <AnswerForm
            message={message}
            onClose={() => {
              setAnswering(false);
              card.current?.focus();
            }}
          />
        ) : (
          <div className="mt-5 flex flex-wrap gap-3">
            {answer === null && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Answer ${name}`}
                onClick={() => setAnswering(true)}
              >
                Answer
              </Button>
            )}
            <Button
              variant="secondary"
              size="sm"
              aria-label={isDone ? `Open the message of ${name} again` : `Done with the message of ${name}`}
              busy={setDone.isPending}
              onClick={() =>
                setDone.mutate(
                  { id: _id, isDone: !isDone },
                  {
                    onSuccess: () => toast.success(isDone ? 'Message open again' : 'Message done'),
                    onError: (error) => toast.error(messageOf(error)),
                  },
                )
              }
            >
              {isDone ? 'Open again' : 'Done'}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
