import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const oneTimeCodeMail = (code: string): RenderedMail =>
  renderMail({
    // The code stays out of the subject, which the outbox keeps after sending.
    subject: 'Your Lectern code',
    preview: `${code} is good for ten minutes.`,
    heading: 'Here is your code',
    blocks: [
      { text: 'Type it into the page on which you signed up. It is good for ten minutes, once.' },
      { code },
      { note: 'You did not sign up? Then somebody mistyped an address, and you need do nothing.' },
      { note: 'We never ask for this code by phone or chat. Give it to nobody.' },
    ],
  });
