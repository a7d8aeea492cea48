import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

interface Passkeys {
  /** By name. */
  removed: string[];
  kept: string[];
}

const listed = (names: string[]): string => names.map((name) => `“${name}”`).join(', ');

export const passwordChangedMail = (publicUrl: string, { removed, kept }: Passkeys): RenderedMail =>
  renderMail({
    subject: 'Your Lectern password was changed',
    preview: 'Other devices have been signed out.',
    heading: 'Your password was changed',
    blocks: [
      { text: 'The password of your account has just been changed, and other devices have been signed out.' },
      ...(removed.length > 0 ? [{ text: `These passkeys were removed: ${listed(removed)}.` }] : []),
      ...(kept.length > 0
        ? [{ text: `These passkeys still log in: ${listed(kept)}. Remove any that is not yours.` }]
        : []),
      { text: 'If that was you, all is well.' },
      { text: 'If it was not, choose a new password at once, and look after your mailbox too:' },
      { button: 'Choose a new password', href: `${publicUrl}/forgotPassword` },
    ],
  });
