import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const passkeysChangedMail = (publicUrl: string, name: string, isAdded: boolean): RenderedMail =>
  renderMail({
    subject: isAdded ? 'A passkey was added to your account' : 'A passkey of your account was removed',
    preview: isAdded ? 'It logs in without the password.' : 'Nobody logs in with it any more.',
    heading: isAdded ? 'A passkey was added' : 'A passkey was removed',
    blocks: [
      {
        text: isAdded
          ? `From now on “${name}” logs in to your account without the password.`
          : `“${name}” does not log in to your account any more.`,
      },
      {
        text: 'If that was you, all is well. If it was not, choose a new password at once, then look at your passkeys under Security in your profile:',
      },
      { button: 'Choose a new password', href: `${publicUrl}/forgotPassword` },
    ],
  });
