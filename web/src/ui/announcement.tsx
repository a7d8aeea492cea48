/** Longer texts are not announced. */
const MOST_CHARACTERS = 1000;

interface AnnouncementProps {
  text: string;
  /** A new number repeats the announcement, even of the same text. */
  turn: number;
}

const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}… The rest is on the page.`;

/**
 * Announces a text to a screen reader without showing it. The initial text is not announced. One live region with one
 * text: a region of several parts is read in any order, and parts of it twice (docs/accessibility.md).
 */
export function Announcement({ text, turn }: AnnouncementProps) {
  return (
    <div role="status" className="sr-only">
      <p key={turn}>{shortened(text)}</p>
    </div>
  );
}
