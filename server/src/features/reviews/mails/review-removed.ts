import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const reviewRemovedMail = (publicUrl: string, courseName: string, reason: string): RenderedMail =>
  renderMail({
    subject: 'A review of yours was removed',
    preview: 'It no longer stands with the tutorial.',
    heading: 'A review of yours was removed',
    blocks: [
      {
        text: `Others have reported what you wrote about “${courseName}”, and an administrator has removed it. You may write another one. The reason given:`,
      },
      { quote: reason },
      { button: 'Write to us', href: `${publicUrl}/contact` },
    ],
  });
