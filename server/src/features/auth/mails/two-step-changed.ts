import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const twoStepChangedMail = (publicUrl: string, isOn: boolean): RenderedMail =>
  renderMail({
    subject: isOn ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
    preview: isOn ? 'A login now asks for a code of your app.' : 'A login now asks for your password only.',
    heading: isOn ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
    blocks: [
      {
        text: isOn
          ? 'From now on a login to your account takes a code of your authenticator app besides the password. Keep your recovery codes in a safe place.'
          : 'From now on a login to your account takes the password alone.',
      },
      { text: 'If that was you, you do not need to do anything. If it was not, choose a new password now:' },
      { button: 'Choose a new password', href: `${publicUrl}/forgotPassword` },
    ],
  });
