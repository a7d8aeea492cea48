import type { BodyOf } from '@lectern/contract/operation';
import type { contactUs } from '@lectern/contract/contact';
import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

/** A mail to the operator. Replies go to the sender. */
export const contactMessageMail = (message: BodyOf<typeof contactUs>): RenderedMail => {
  const name = `${message.firstName} ${message.lastName}`;
  return renderMail({
    subject: `Contact: ${name}`,
    preview: 'Somebody wrote to you through the contact page.',
    heading: 'A message from the contact page',
    blocks: [
      {
        facts: [
          ['From', name],
          ['E-mail', message.email],
          ['Phone', `${message.countryCode} ${message.phoneNumber}`],
        ],
      },
      { quote: message.message },
      { note: 'Answer this mail to write to the sender.' },
    ],
  });
};
