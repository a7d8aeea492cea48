import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const resetLinkMail = (publicUrl: string, token: string): RenderedMail =>
  renderMail({
    subject: 'Choose a new Lectern password',
    preview: 'The link is good for 15 minutes.',
    heading: 'Choose a new password',
    blocks: [
      { text: 'With this link you choose a new password for your account. It is good for 15 minutes, once.' },
      { button: 'Choose a new password', href: `${publicUrl}/resetPassword/${token}` },
      {
        note: 'You did not ask for it? Then you need do nothing: your password stays as it is, and nobody else got this link.',
      },
    ],
  });
