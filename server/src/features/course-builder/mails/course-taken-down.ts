import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const courseTakenDownMail = (publicUrl: string, title: string, reason: string): RenderedMail =>
  renderMail({
    subject: 'One of your courses was taken down',
    preview: 'It is no longer in the catalogue.',
    heading: 'One of your courses was taken down',
    blocks: [
      {
        text: `An administrator has taken “${title}” out of the catalogue. You can still edit it, and students who are enrolled can go on with it. The reason:`,
      },
      { text: reason },
      { button: 'Write to us', href: `${publicUrl}/contact` },
    ],
  });
