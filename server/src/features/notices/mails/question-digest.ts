import type { DigestKind } from '@lectern/contract/notices';
import { renderMail, type MailBlock, type RenderedMail } from '#platform/mail/mail-layout.ts';

interface QuestionDigest {
  kind: DigestKind;
  firstName: string;
  /** Oldest first. */
  entries: readonly { about: string; courseName: string; href: string }[];
  unsubscribeHref: string;
}

const MOST_LISTED = 20;

const words: Record<DigestKind, { subject: string; text: string; button: string }> = {
  'shared-answer': {
    subject: 'Answers to questions that you follow',
    text: 'Somebody has answered these questions, which you have too or have answered:',
    button: 'Read the first of them',
  },
  question: {
    subject: 'Your students have asked',
    text: 'Students have asked, or gone on asking, in your courses since yesterday:',
    button: 'Answer them',
  },
};

/** The one mail of a day about questions. */
export const questionDigest = ({
  kind,
  firstName,
  entries,
  unsubscribeHref,
}: QuestionDigest): RenderedMail => {
  const { subject, text, button } = words[kind];
  const listed = entries.slice(0, MOST_LISTED);
  const more = entries.length - listed.length;
  const blocks: MailBlock[] = [
    { text: `Hello ${firstName},` },
    { text },
    ...listed.map(({ about, courseName }): MailBlock => ({ quote: `${about}\n${courseName}` })),
    ...(more > 0 ? [{ text: `And ${more} more.` }] : []),
    { button, href: entries[0]?.href ?? '' },
    { note: `No more mails of this kind: ${unsubscribeHref}` },
  ];
  return renderMail({ subject, preview: text, heading: subject, blocks });
};
