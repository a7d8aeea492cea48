import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KiB } from '@lectern/contract/units';
import type { RenditionPlan } from './rendition-plan.ts';

interface Rate {
  /** Bits per second, of the largest segment and of all segments. */
  peak: number;
  average: number;
}

/** RFC 6381, for the AAC that both encoders write. */
const AAC = 'mp4a.40.2';

/** Rates of a media playlist whose segments are parts of one file. */
const ratesOf = (playlist: string): Rate => {
  const durations = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds));
  const sizes = [...playlist.matchAll(/^#EXT-X-BYTERANGE:(\d+)/gm)].map(([, bytes]) => Number(bytes) * 8);
  const total = durations.reduce((sum, seconds) => sum + seconds, 0);
  // The last segment may be a few pictures long, so its rate means nothing.
  const rates = sizes.map((bits, index) => bits / Math.max(durations[index] ?? 0, 1));
  return {
    peak: Math.ceil(Math.max(0, ...rates)),
    average: Math.ceil(sizes.reduce((sum, bits) => sum + bits, 0) / Math.max(total, 1)),
  };
};

/** `avc1.64001f`: profile and level from the header of the file (ISO/IEC 14496-15 §5.3.3.1). */
const videoCodecOf = async (path: string): Promise<string> => {
  const handle = await open(path, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(4 * KiB), 0, 4 * KiB, 0);
    const box = buffer.indexOf('avcC');
    if (box < 0) throw new Error(`${path} holds no H.264`);
    return `avc1.${buffer.toString('hex', box + 5, box + 8)}`;
  } finally {
    await handle.close();
  }
};

/**
 * Writes the multivariant playlist `index.m3u8` beside the media playlists, because players need its CODECS and
 * RESOLUTION. Returns the names of all files.
 */
export const writeMultivariant = async (
  folder: string,
  { renditions, hasAudio }: RenditionPlan,
): Promise<string[]> => {
  const ratesIn = async (name: string): Promise<Rate> =>
    ratesOf(await readFile(join(folder, `${name}.m3u8`), 'utf8'));
  const sound = hasAudio ? await ratesIn('audio') : { peak: 0, average: 0 };
  const variants = await Promise.all(
    renditions.map(async ({ name, width, height }) => {
      const rates = await ratesIn(name);
      const codec = await videoCodecOf(join(folder, `${name}.m4s`));
      const attributes = [
        `BANDWIDTH=${rates.peak + sound.peak}`,
        `AVERAGE-BANDWIDTH=${rates.average + sound.average}`,
        `CODECS="${hasAudio ? `${codec},${AAC}` : codec}"`,
        `RESOLUTION=${width}x${height}`,
        ...(hasAudio ? ['AUDIO="audio"'] : []),
      ];
      return `#EXT-X-STREAM-INF:${attributes.join(',')}\n${name}.m3u8`;
    }),
  );
  const audio =
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio.m3u8"';
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(hasAudio ? [audio] : []),
    ...variants,
  ];
  await writeFile(join(folder, 'index.m3u8'), `${lines.join('\n')}\n`);
  return [
    'index.m3u8',
    ...[...renditions.map(({ name }) => name), ...(hasAudio ? ['audio'] : [])].flatMap((name) => [
      `${name}.m3u8`,
      `${name}.m4s`,
    ]),
  ];
};
