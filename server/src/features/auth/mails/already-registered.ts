import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const alreadyRegisteredMail = (publicUrl: string): RenderedMail =>
  renderMail({
    subject: 'You already have a Lectern account',
    preview: 'Log in with this address; no new account is needed.',
    heading: 'You already have an account',
    blocks: [
      { text: 'Somebody, most likely you, tried to sign up with this address. It already has an account.' },
      { button: 'Log in', href: `${publicUrl}/login` },
      { text: `If you do not remember your password, choose a new one at ${publicUrl}/forgotPassword` },
      { note: 'If it was not you, you do not need to do anything: your account has not changed.' },
    ],
  });
