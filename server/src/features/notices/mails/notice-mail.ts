import type { NoticeKind } from '@lectern/contract/notices';
import { renderMail, type MailBlock, type RenderedMail } from '#platform/mail/mail-layout.ts';

interface NoticeMail {
  kind: NoticeKind;
  firstName: string;
  courseName: string;
  /** Where the button leads. */
  href: string;
  unsubscribeHref: string;
}

interface Words {
  subject: string;
  text: string;
  button: string;
}

const words: Record<NoticeKind, (courseName: string) => Words> = {
  'new-version': (courseName) => ({
    subject: `New in ${courseName}`,
    text: `“${courseName}” was published anew. What you have completed stays complete; you see what is new, and go on with it when you like.`,
    button: 'See what is new',
  }),
  'review-reply': (courseName) => ({
    subject: `A reply to your review of ${courseName}`,
    text: `The instructor of “${courseName}” replied to your review.`,
    button: 'Read the reply',
  }),
  continue: (courseName) => ({
    subject: `Go on with ${courseName}?`,
    text: `You were last in “${courseName}”. It opens at the lecture and the second where you left off.`,
    button: 'Continue',
  }),
};

export const noticeMail = ({
  kind,
  firstName,
  courseName,
  href,
  unsubscribeHref,
}: NoticeMail): RenderedMail => {
  const { subject, text, button } = words[kind](courseName);
  const blocks: MailBlock[] = [
    { text: `Hello ${firstName},` },
    { text },
    { button, href },
    { note: `No more mails of this kind: ${unsubscribeHref}` },
  ];
  return renderMail({ subject, preview: text, heading: subject, blocks });
};
