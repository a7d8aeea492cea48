import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const noAccountMail = (publicUrl: string): RenderedMail =>
  renderMail({
    subject: 'No Lectern account with this address',
    preview: 'A new password was asked for, but there is no account.',
    heading: 'There is no account here',
    blocks: [
      {
        text: 'Somebody, most likely you, asked for a new password for this address. No account goes by it; perhaps you signed up with another one.',
      },
      { button: 'Sign up', href: `${publicUrl}/signup` },
      { note: 'It was not you? Then you need do nothing.' },
    ],
  });
