import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

interface Passkeys {
  /** The names of the removed passkeys. */
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
        ? [{ text: `These passkeys can still log in: ${listed(kept)}. Remove any that is not yours.` }]
        : []),
      { text: 'If that was you, you do not need to do anything.' },
      {
        text: 'If it was not, choose a new password now, and make sure that nobody else can read your mail:',
      },
      { button: 'Choose a new password', href: `${publicUrl}/forgotPassword` },
    ],
  });
