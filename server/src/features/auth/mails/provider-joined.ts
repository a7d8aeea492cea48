import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const providerJoinedMail = (publicUrl: string, provider: string): RenderedMail =>
  renderMail({
    subject: `${provider} can now log in to your account`,
    preview: `Somebody with this address at ${provider} has logged in.`,
    heading: `Log in with ${provider}`,
    blocks: [
      {
        text: `Somebody logged in to your account with ${provider}, which confirmed that this address is theirs. From now on you can log in with ${provider} as well as with your password.`,
      },
      { text: 'If that was you, you do not need to do anything. If it was not, please write to us now:' },
      { button: 'Write to us', href: `${publicUrl}/contact` },
    ],
  });
