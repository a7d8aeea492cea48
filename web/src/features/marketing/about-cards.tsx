import BookCheck from 'lucide-react/icons/book-check';
import Captions from 'lucide-react/icons/captions';
import CodeXml from 'lucide-react/icons/code-xml';
import Eye from 'lucide-react/icons/eye';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Signature from 'lucide-react/icons/signature';
import { Card } from '#ui/card.tsx';

const cards = [
  {
    Icon: CodeXml,
    title: 'Code in the page',
    text: 'Programs run in a sandbox in your own browser: fast, and with nothing to install.',
  },
  {
    Icon: BookCheck,
    title: 'Progress that holds',
    text: 'From 0 to 100, from what you did yourself, and never moved by somebody else.',
  },
  {
    Icon: Captions,
    title: 'For every reader',
    text: 'By keyboard, with captions, in light and dark, on small screens and with large letters.',
  },
  {
    Icon: Eye,
    title: 'Drafts stay drafts',
    text: 'What a teacher has not published can be seen by nobody else.',
  },
  {
    Icon: LockKeyhole,
    title: 'Yours alone',
    text: 'No trackers and no advertisements. Who else learns here is nobody’s business.',
  },
  {
    Icon: Signature,
    title: 'Open to you',
    text: 'Anybody can learn, and anybody who knows something can teach it.',
  },
];

/** A card for each of our principles. */
export function AboutCards() {
  return (
    <section aria-labelledby="promises">
      <h2 id="promises" className="mb-6 text-xl">
        Our principles
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ Icon, title, text }) => (
          <Card as="li" key={title}>
            <Icon aria-hidden="true" className="mb-4 size-7 text-accent" />
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
