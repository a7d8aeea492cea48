import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const passwordChangedMail = (publicUrl: string): RenderedMail =>
  renderMail({
    subject: 'Your Lectern password was changed',
    preview: 'Other devices have been signed out.',
    heading: 'Your password was changed',
    blocks: [
      { text: 'The password of your account has just been changed, and other devices have been signed out.' },
      { text: 'If that was you, all is well.' },
      { text: 'If it was not, choose a new password at once, and look after your mailbox too:' },
      { button: 'Choose a new password', href: `${publicUrl}/forgotPassword` },
    ],
  });
