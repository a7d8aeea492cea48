import {
  TARGET,
  addressOf,
  definitionIn,
  plainLines,
  withAddresses,
  type TextAddress,
} from './text-addresses.ts';

const PICTURE = new RegExp(String.raw`!\[[^[\]]{0,500}\](?:${TARGET}\)?|\[[^[\]]{0,500}\])`, 'g');
const LINK = new RegExp(String.raw`\[[^[\]]{0,500}\]${TARGET}`, 'g');
const REFERENCE = /\[([^[\]]{1,500})\](?![(:])(?:\[([^[\]]{0,500})\])?/g;

/**
 * The addresses of the links of a Markdown text outside code, as `[Plates](plates.markdown)` or `[Plates][plates]`. A picture
 * is none; a link around a picture is one.
 */
export const linksIn = (text: string): TextAddress[] => {
  const defined: { label: string; at: TextAddress }[] = [];
  const named = new Set<string>();
  const links: TextAddress[] = [];
  for (const { line, start } of plainLines(text)) {
    const words = line.replace(PICTURE, (picture) => ' '.repeat(picture.length));
    const definition = definitionIn(line, start);
    if (definition !== undefined) defined.push(definition);
    for (const link of words.matchAll(LINK)) links.push(addressOf(link, start, 1));
    for (const [, label = '', reference = ''] of words.matchAll(REFERENCE))
      named.add((reference === '' ? label : reference).toLowerCase());
  }
  return [...links, ...defined.flatMap(({ label, at }) => (named.has(label) ? [at] : []))];
};

/** A text whose links have other addresses. Those for which there is none keep theirs. */
export const withLinks = (text: string, replace: (address: string) => string | undefined): string =>
  withAddresses(text, linksIn(text), replace);

/** Whether an address is that of a file beside the text. In a lecture it leads nowhere. */
export const isRelative = (address: string): boolean => !/^(?:[a-z][a-z\d+.-]*:|[/#?]|$)/i.test(address);

const ROOM = '/dashboard/view-course?';

/** The address at which students and the author's preview have a lecture. */
export const lectureLink = (courseId: string, lectureId: string): string =>
  `${ROOM}course=${courseId}&lecture=${lectureId}`;

/** The lecture to which an address of this site leads; undefined for other addresses. */
export const lectureOf = (address: string): string | undefined =>
  address.startsWith(ROOM) ? /[?&]lecture=([^&#]+)/.exec(address)?.[1] : undefined;
