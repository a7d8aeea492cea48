import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const passkeysChangedMail = (publicUrl: string, name: string, isAdded: boolean): RenderedMail =>
  renderMail({
    subject: isAdded ? 'A passkey was added to your account' : 'A passkey of your account was removed',
    preview: isAdded ? 'It can log in without your password.' : 'It can no longer log in.',
    heading: isAdded ? 'A passkey was added' : 'A passkey was removed',
    blocks: [
      {
        text: isAdded
          ? `The passkey “${name}” can now log in to your account without your password.`
          : `The passkey “${name}” can no longer log in to your account.`,
      },
      {
        text: 'If that was you, you do not need to do anything. If it was not, choose a new password now, then check your passkeys in your profile, under Security:',
      },
      { button: 'Choose a new password', href: `${publicUrl}/forgotPassword` },
    ],
  });
