import {
  TARGET,
  addressOf,
  definitionIn,
  plainLines,
  withAddresses,
  type TextAddress,
} from './text-addresses.ts';

/** A picture in a Markdown text. */
export interface TextPicture {
  alt: string;
  /** As it is written; undefined for a reference that the text does not define. */
  address: string | undefined;
  /** The place of the address in the text. */
  start: number;
}

const PICTURE = new RegExp(String.raw`!\[([^[\]]{0,500})\](?:${TARGET}|\[([^[\]]{0,500})\])`, 'g');

/** The pictures of a Markdown text outside code, in order, as `![Plates](plates.png)` or `![Plates][plates]`. */
export const picturesIn = (text: string): TextPicture[] => {
  const defined = new Map<string, TextAddress>();
  const found: { alt: string; named?: string; at?: TextAddress }[] = [];
  for (const { line, start } of plainLines(text)) {
    const definition = definitionIn(line, start);
    if (definition !== undefined) defined.set(definition.label, definition.at);
    for (const picture of line.matchAll(PICTURE)) {
      const [, alt = '', , , reference] = picture;
      if (reference === undefined) found.push({ alt, at: addressOf(picture, start, 2) });
      else found.push({ alt, named: (reference === '' ? alt : reference).toLowerCase() });
    }
  }
  return found.map(({ alt, named = '', at = defined.get(named) }) => ({
    alt,
    address: at?.address,
    start: at?.start ?? 0,
  }));
};

/** A text whose pictures have other addresses. Those for which there is none keep theirs. */
export const withPictures = (text: string, replace: (address: string) => string | undefined): string =>
  withAddresses(
    text,
    picturesIn(text).flatMap(({ address, start }) => (address === undefined ? [] : [{ address, start }])),
    replace,
  );

const OWN_PICTURE = /^\/api\/v1\/media\/images\//;

/** Whether a picture was uploaded here. No other is shown: its server would learn who reads. */
export const isOwnPicture = (address: string): boolean => OWN_PICTURE.test(address);
