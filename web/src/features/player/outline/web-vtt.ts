import { toSeconds } from '@lectern/contract/units';

/** A text with its time range in a video, in seconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

const TIMING = /^(?:(\d+):)?(\d{2}):(\d{2}\.\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2}\.\d{3})/;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Parses WebVTT as our server writes it: cues of plain text, in order. */
export function readCues(vtt: string): Cue[] {
  return vtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.trim().split('\n');
      const at = lines.findIndex((line) => TIMING.test(line));
      const match = TIMING.exec(lines[at] ?? '');
      if (match === null) return [];
      const text = lines
        .slice(at + 1)
        .join('\n')
        .replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
      return [
        {
          start: toSeconds(match[1], match[2], match[3]),
          end: toSeconds(match[4], match[5], match[6]),
          text,
        },
      ];
    });
}

/** The index of the cue at a second, else of the last one before it; -1 before the first. */
export const cueAt = (cues: readonly Cue[], seconds: number): number =>
  cues.findLastIndex(({ start }) => start <= seconds);

/** The ranges of the words in a text, ignoring case; none for an empty search. */
export function findWords(text: string, words: string): [from: number, to: number][] {
  const wanted = words.trim().toLowerCase();
  // Lower case may change a text's length, as with “İ”: then nothing is marked, rather than the wrong letters.
  const inText = text.toLowerCase();
  if (wanted === '' || inText.length !== text.length) return [];
  const found: [number, number][] = [];
  for (let at = inText.indexOf(wanted); at >= 0; at = inText.indexOf(wanted, at + wanted.length))
    found.push([at, at + wanted.length]);
  return found;
}
