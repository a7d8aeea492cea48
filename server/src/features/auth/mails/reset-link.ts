import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const resetLinkMail = (publicUrl: string, token: string): RenderedMail =>
  renderMail({
    subject: 'Choose a new Lectern password',
    preview: 'The link works for 15 minutes.',
    heading: 'Choose a new password',
    blocks: [
      { text: 'Choose a new password for your account with this link. It works once, within 15 minutes.' },
      { button: 'Choose a new password', href: `${publicUrl}/resetPassword/${token}` },
      {
        note: 'You did not ask for it? Then you do not need to do anything: your password stays as it is, and nobody else got this link.',
      },
    ],
  });
