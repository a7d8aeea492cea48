import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const providerJoinedMail = (publicUrl: string, provider: string): RenderedMail =>
  renderMail({
    subject: `Your account can be entered by ${provider}`,
    preview: `Somebody with this address at ${provider} has logged in.`,
    heading: `Logging in by ${provider}`,
    blocks: [
      {
        text: `Somebody has logged in to your account by ${provider}, which says that this address is theirs. From now on the account can be entered that way, besides the password.`,
      },
      { text: 'If that was you, all is well. If it was not, please write to us at once:' },
      { button: 'Write to us', href: `${publicUrl}/contact` },
    ],
  });
