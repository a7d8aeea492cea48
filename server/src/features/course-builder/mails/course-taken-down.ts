import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const courseTakenDownMail = (publicUrl: string, title: string, reason: string): RenderedMail =>
  renderMail({
    subject: 'A course of yours was taken down',
    preview: 'It is no longer in the catalogue.',
    heading: 'A course of yours was taken down',
    blocks: [
      {
        text: `An administrator has taken “${title}” out of the catalogue. Your working copy is as it was; students who are enrolled keep what they have. The reason given:`,
      },
      { text: reason },
      { button: 'Write to us', href: `${publicUrl}/contact` },
    ],
  });
