import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

export const accountDeletedMail = (firstName: string): RenderedMail =>
  renderMail({
    subject: 'Your Lectern account was deleted',
    preview: 'Everything that belonged to it was deleted.',
    heading: 'Your account was deleted',
    blocks: [
      {
        text: `Goodbye, ${firstName}. Your account and what belonged to it (your profile, saved tutorials, progress and reviews) have been deleted, as you asked.`,
      },
      { text: 'With this address you can sign up again at any time.' },
    ],
  });
