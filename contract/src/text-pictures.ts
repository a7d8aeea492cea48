/** A picture in a Markdown text. */
export interface TextPicture {
  alt: string;
  /** As it is written; undefined for a reference that the text does not define. */
  address: string | undefined;
}

const FENCE = /^ {0,3}(```|~~~)/;
const INLINE_CODE = /`[^`]*`/g;
// Every part has a limited length: the expressions would otherwise be quadratic for a text that is made for it.
const PICTURE =
  /!\[([^[\]]{0,500})\](?:\([ \t]{0,20}(?:<([^<>]{0,2000})>|([^\s<>()]{0,2000}(?:\([^\s<>()]{0,200}\)[^\s<>()]{0,2000})?))|\[([^[\]]{0,500})\])/g;
const DEFINITION = /^ {0,3}\[([^[\]]{1,500})\]:[ \t]{0,20}(?:<([^<>]{0,2000})>|(\S{1,2000}))/;

/** The pictures of a Markdown text outside code, in order, as `![Plates](plates.png)` or `![Plates][plates]`. */
export const picturesIn = (text: string): TextPicture[] => {
  const defined = new Map<string, string>();
  const found: { alt: string; named?: string; address?: string }[] = [];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode) continue;
    const plain = line.replace(INLINE_CODE, '');
    const [, name, wrapped, bare = ''] = DEFINITION.exec(plain) ?? [];
    if (name !== undefined) defined.set(name.toLowerCase(), wrapped ?? bare);
    for (const [, alt = '', inBrackets, open = '', reference] of plain.matchAll(PICTURE))
      found.push(
        reference === undefined
          ? { alt, address: inBrackets ?? open }
          : { alt, named: (reference === '' ? alt : reference).toLowerCase() },
      );
  }
  return found.map(({ alt, named = '', address = defined.get(named) }) => ({ alt, address }));
};

const OWN_PICTURE = /^\/api\/v1\/media\/images\//;

/** Whether a picture was uploaded here. No other is shown: its server would learn who reads. */
export const isOwnPicture = (address: string): boolean => OWN_PICTURE.test(address);
