import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const questionRemovedMail = (
  publicUrl: string,
  { kind, courseName, reason }: { kind: 'question' | 'answer'; courseName: string; reason: string },
): RenderedMail =>
  renderMail({
    subject: `One of your ${kind}s was removed`,
    preview: 'It is no longer shown in the tutorial.',
    heading: `One of your ${kind}s was removed`,
    blocks: [
      {
        text: `Your ${kind} in “${courseName}” was reported, and an administrator has removed it. The reason:`,
      },
      { quote: reason },
      { button: 'Write to us', href: `${publicUrl}/contact` },
    ],
  });
