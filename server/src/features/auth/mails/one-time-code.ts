import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const oneTimeCodeMail = (code: string): RenderedMail =>
  renderMail({
    // The code is not in the subject, which the outbox keeps after sending.
    subject: 'Your Lectern code',
    preview: `${code} works once, within ten minutes.`,
    heading: 'Here is your code',
    blocks: [
      { text: 'Type it into the page on which you signed up. It works once, within ten minutes.' },
      { code },
      { note: 'If you did not sign up, somebody mistyped an address, and you do not need to do anything.' },
      { note: 'We never ask for this code by phone or chat. Do not give it to anybody.' },
    ],
  });
