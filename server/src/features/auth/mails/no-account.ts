import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const noAccountMail = (publicUrl: string): RenderedMail =>
  renderMail({
    subject: 'No Lectern account with this address',
    preview: 'Somebody asked for a new password, but this address has no account.',
    heading: 'There is no account here',
    blocks: [
      {
        text: 'Somebody, most likely you, asked for a new password for this address. No account uses it. Perhaps you signed up with another address.',
      },
      { button: 'Sign up', href: `${publicUrl}/signup` },
      { note: 'If it was not you, you do not need to do anything.' },
    ],
  });
