import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const accountSuspendedMail = (publicUrl: string, reason: string): RenderedMail =>
  renderMail({
    subject: 'Your Lectern account was suspended',
    preview: 'You cannot log in until it is restored.',
    heading: 'Your account was suspended',
    blocks: [
      { text: 'An administrator has suspended your account. Nothing was deleted. The reason:' },
      { text: reason },
      { button: 'Write to us', href: `${publicUrl}/contact` },
    ],
  });
