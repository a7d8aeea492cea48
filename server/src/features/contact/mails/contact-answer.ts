import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

interface Asked {
  firstName: string;
  /** What the sender wrote. */
  message: string;
}

const paragraphsOf = (answer: string): { text: string }[] =>
  answer
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ text: line }));

export const contactAnswerMail = ({ firstName, message }: Asked, answer: string): RenderedMail =>
  renderMail({
    subject: 'An answer to your message',
    preview: 'You wrote to us by the contact page.',
    heading: `Hello ${firstName}`,
    blocks: [...paragraphsOf(answer), { note: 'You wrote:' }, { quote: message }],
  });
