import type { DigestKind } from '@lectern/contract/notices';
import { renderMail, type MailBlock, type RenderedMail } from '#platform/mail/mail-layout.ts';

interface DigestEntry {
  /** Who has asked or answered; empty for a deleted account. */
  who: string;
  /** The title of the question, or the lecture of the program. */
  about: string;
  /** How the text begins; empty for none. */
  words: string;
  isAgain: boolean;
  courseName: string;
  href: string;
}

interface NoticeDigest {
  kind: DigestKind;
  firstName: string;
  /** Oldest first. */
  entries: readonly DigestEntry[];
  /** Where all of them are listed; without it the button leads to the first. */
  listHref: string | undefined;
  unsubscribeHref: string;
}

const MOST_LISTED = 20;

interface Words {
  /** Of a mail with one entry. */
  one: (entry: DigestEntry) => string;
  subject: string;
  text: string;
  /** The first line of an entry. */
  line: (entry: DigestEntry) => string;
  open: string;
  button: string;
}

const words: Record<DigestKind, Words> = {
  'shared-answer': {
    one: ({ about }) => `An answer to “${about}”`,
    subject: 'Answers to questions that you follow',
    text: 'Somebody has answered these questions, which you have too or have answered:',
    line: ({ who, about }) => `${who || 'Somebody'} answered “${about}”`,
    open: 'Read the answer',
    button: 'Read the first of them',
  },
  question: {
    one: ({ who, about, isAgain }) => `${who || 'A student'} ${isAgain ? 'wrote again' : 'asked'}: ${about}`,
    subject: 'Your students have asked',
    text: 'Students have asked, or gone on asking, in your courses since yesterday:',
    line: ({ who, about, isAgain }) =>
      isAgain
        ? `${who || 'A student'} wrote again below “${about}”`
        : `${who || 'A student'} asked: ${about}`,
    open: 'Answer it',
    button: 'All questions that wait',
  },
  'review-asked': {
    one: ({ who, about }) => `${who || 'A student'} asks for a review in “${about}”`,
    subject: 'Programs wait for your review',
    text: 'Students have asked you to review their programs since yesterday:',
    line: ({ who, about }) => `${who || 'A student'} asks for a review in “${about}”`,
    open: 'Review it',
    button: 'All programs that wait',
  },
};

/** The one mail of a day about questions, their answers, or programs to review. Each entry leads to its own place. */
export const noticeDigest = ({
  kind,
  firstName,
  entries,
  listHref,
  unsubscribeHref,
}: NoticeDigest): RenderedMail => {
  const { one, subject: many, text, line, open, button } = words[kind];
  const [first] = entries;
  const isOne = first !== undefined && entries.length === 1;
  const subject = isOne ? one(first) : many;
  const listed = entries.slice(0, MOST_LISTED);
  const more = entries.length - listed.length;
  const blocks: MailBlock[] = [
    { text: `Hello ${firstName},` },
    { text },
    ...listed.map((entry): MailBlock => ({
      quote: [line(entry), entry.words, entry.courseName].filter((part) => part !== '').join('\n'),
      ...(!isOne && { link: { words: open, href: entry.href } }),
    })),
    ...(more > 0 ? [{ text: `And ${more} more.` }] : []),
    isOne ? { button: open, href: first.href } : { button, href: listHref ?? first?.href ?? '' },
    { note: `No more mails of this kind: ${unsubscribeHref}` },
  ];
  return renderMail({ subject, preview: text, heading: subject, blocks });
};
