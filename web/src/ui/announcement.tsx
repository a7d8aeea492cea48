/** Longer texts are not read aloud. */
const MOST_CHARACTERS = 1000;

interface AnnouncementProps {
  text: string;
  /** Another one says the text anew, were it the same. */
  turn: number;
}

const shortened = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}… The rest is on the page.`;

/**
 * Says something to a screen reader, and shows nothing. What is there at first is not said.
 * One text in one place: a live region of many parts is read in any order, and some of it twice (docs/accessibility.md).
 */
export function Announcement({ text, turn }: AnnouncementProps) {
  return (
    <div role="status" className="sr-only">
      <p key={turn}>{shortened(text)}</p>
    </div>
  );
}
