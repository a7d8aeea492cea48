import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const reviewRemovedMail = (publicUrl: string, courseName: string, reason: string): RenderedMail =>
  renderMail({
    subject: 'One of your reviews was removed',
    preview: 'It is no longer shown with the tutorial.',
    heading: 'One of your reviews was removed',
    blocks: [
      {
        text: `Your review of “${courseName}” was reported, and an administrator has removed it. You may write another one. The reason:`,
      },
      { quote: reason },
      { button: 'Write to us', href: `${publicUrl}/contact` },
    ],
  });
