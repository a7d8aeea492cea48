import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const accountSuspendedMail = (publicUrl: string, reason: string): RenderedMail =>
  renderMail({
    subject: 'Your Lectern account was suspended',
    preview: 'Nobody can log in with it for now.',
    heading: 'Your account was suspended',
    blocks: [
      { text: 'An administrator has suspended your account. Nothing of it was deleted. The reason given:' },
      { text: reason },
      { button: 'Write to us', href: `${publicUrl}/contact` },
    ],
  });
