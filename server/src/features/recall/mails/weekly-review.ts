import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

interface WeeklyReview {
  firstName: string;
  due: number;
  href: string;
  unsubscribeHref: string;
}

/** Tells how many cards are due. It does not mention days without a review. */
export const weeklyReview = ({ firstName, due, href, unsubscribeHref }: WeeklyReview): RenderedMail => {
  const cards = due === 1 ? '1 card waits' : `${due} cards wait`;
  const text = `${cards} in your daily review. A few minutes a day are enough, and there is no hurry.`;
  return renderMail({
    subject: `${cards} in your daily review`,
    preview: text,
    heading: 'Your daily review',
    blocks: [
      { text: `Hello ${firstName},` },
      { text },
      { button: 'Review now', href },
      { note: `You asked for this mail once a week. No more mails of this kind: ${unsubscribeHref}` },
    ],
  });
};
