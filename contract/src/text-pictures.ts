/** A picture in a Markdown text. */
export interface TextPicture {
  alt: string;
  /** As it is written; undefined for a reference that the text does not define. */
  address: string | undefined;
  /** The place of the address in the text. */
  start: number;
}

const FENCE = /^ {0,3}(```|~~~)/;
const INLINE_CODE = /`[^`]*`/g;
// Every part has a limited length: the expressions would otherwise be quadratic for a text that is made for it.
const PICTURE =
  /!\[([^[\]]{0,500})\](?:\([ \t]{0,20}(?:<([^<>]{0,2000})>|([^\s<>()]{0,2000}(?:\([^\s<>()]{0,200}\)[^\s<>()]{0,2000})?))|\[([^[\]]{0,500})\])/g;
const DEFINITION = /^ {0,3}\[([^[\]]{1,500})\]:[ \t]{0,20}(?:<([^<>]{0,2000})>|(\S{1,2000}))/;

interface Address {
  address: string;
  start: number;
}

/** The address is the end of a match, except for the bracket around it. */
const addressOf = (found: RegExpExecArray, lineStart: number, nth: number): Address => {
  const address = found[nth] ?? found[nth + 1] ?? '';
  const bracket = found[nth] === undefined ? 0 : 1;
  return { address, start: lineStart + found.index + found[0].length - bracket - address.length };
};

/** The pictures of a Markdown text outside code, in order, as `![Plates](plates.png)` or `![Plates][plates]`. */
export const picturesIn = (text: string): TextPicture[] => {
  const defined = new Map<string, Address>();
  const found: { alt: string; named?: string; at?: Address }[] = [];
  let isCode = false;
  let lineStart = 0;
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    if (!isCode) {
      const plain = line.replace(INLINE_CODE, (code) => ' '.repeat(code.length));
      const definition = DEFINITION.exec(plain);
      if (definition !== null)
        defined.set((definition[1] ?? '').toLowerCase(), addressOf(definition, lineStart, 2));
      for (const picture of plain.matchAll(PICTURE)) {
        const [, alt = '', , , reference] = picture;
        if (reference === undefined) found.push({ alt, at: addressOf(picture, lineStart, 2) });
        else found.push({ alt, named: (reference === '' ? alt : reference).toLowerCase() });
      }
    }
    lineStart += line.length + 1;
  }
  return found.map(({ alt, named = '', at = defined.get(named) }) => ({
    alt,
    address: at?.address,
    start: at?.start ?? 0,
  }));
};

/** A text whose pictures have other addresses. Those for which there is none keep theirs. */
export const withPictures = (text: string, replace: (address: string) => string | undefined): string => {
  // References may share an address.
  const places = new Map(picturesIn(text).map((picture) => [picture.start, picture]));
  let changed = text;
  for (const { address, start } of [...places.values()].toSorted((a, b) => b.start - a.start)) {
    const other = address === undefined ? undefined : replace(address);
    if (address !== undefined && other !== undefined)
      changed = changed.slice(0, start) + other + changed.slice(start + address.length);
  }
  return changed;
};

const OWN_PICTURE = /^\/api\/v1\/media\/images\//;

/** Whether a picture was uploaded here. No other is shown: its server would learn who reads. */
export const isOwnPicture = (address: string): boolean => OWN_PICTURE.test(address);
