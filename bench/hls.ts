/** One segment of a rendition: its address, and its byte range in the file. */
export interface Segment {
  rendition: string;
  url: string;
  range: string;
  bytes: number;
}

const get = async (url: URL): Promise<string> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.text();
};

/** The last segment of each rendition, found like a player does: from the multivariant playlist. */
export const lastSegments = async (hlsUrl: string): Promise<Segment[]> => {
  const index = new URL(hlsUrl);
  const names = (await get(index)).split('\n').filter((line) => /^\w+\.m3u8$/.test(line));
  const segments: Segment[] = [];
  for (const name of names) {
    const playlist = await get(new URL(name, index));
    const [, length = '0', start = '0'] =
      [...playlist.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/g)].at(-1) ?? [];
    const rendition = name.replace('.m3u8', '');
    segments.push({
      rendition,
      url: new URL(`${rendition}.m4s`, index).href,
      range: `bytes=${start}-${Number(start) + Number(length) - 1}`,
      bytes: Number(length),
    });
  }
  return segments;
};
