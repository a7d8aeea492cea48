import { useEffect, useState } from 'react';
import { mailKinds, type MailKind } from '@lectern/contract/notices';
import { useParams } from 'react-router';
import { stopMails } from '#features/notices/unsubscribe.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

type State = 'asking' | 'busy' | { done: MailKind } | { failed: string };

const isKind = (text: string): text is MailKind => Object.hasOwn(mailKinds, text);

/** The page behind the link in a mail. Unsubscribing takes a press, as mail scanners open links. */
export function Component() {
  const { token = '' } = useParams();
  const [state, setState] = useState<State>('asking');
  // The server renders the same page for every token.
  const [kind, setKind] = useState('');
  useEffect(() => setKind(token.split('.')[1] ?? ''), [token]);
  const stop = async (): Promise<void> => {
    setState('busy');
    try {
      setState({ done: await stopMails(token) });
    } catch (error) {
      setState({ failed: messageOf(error) });
    }
  };
  return (
    <div className="measure py-8 md:py-12">
      <PageMeta title="E-mails from Lectern" noIndex />
      <PageHeader title="E-mails from Lectern" />
      {typeof state === 'object' && 'done' in state ? (
        <Notice
          tone="board"
          actions={
            <LinkButton size="sm" variant="secondary" to="/">
              Go to Lectern
            </LinkButton>
          }
        >
          You will get no more e-mails of this kind: “{mailKinds[state.done]}”. Lectern still shows in the
          page what they were about.
        </Notice>
      ) : (
        <div className="grid justify-items-start gap-4">
          {typeof state === 'object' && (
            <Notice tone="danger" isAlert>
              {state.failed}
            </Notice>
          )}
          <p>Stop e-mails of this kind{isKind(kind) && `: “${mailKinds[kind]}”`}?</p>
          <Button busy={state === 'busy'} onClick={() => void stop()}>
            Unsubscribe
          </Button>
        </div>
      )}
    </div>
  );
}
