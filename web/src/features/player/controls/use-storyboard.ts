import { useEffect, useState } from 'react';
import { cueAt, readCues } from '../outline/web-vtt.ts';

/** A part of the sheet of thumbnails, in the sheet's pixels. */
export interface StoryboardPicture {
  address: string;
  x: number;
  y: number;
  width: number;
  height: number;
  startSeconds: number;
}

/** Parses a storyboard (`storyboard.webp#xywh=0,90,160,90`); its addresses are relative to its own. */
export function readStoryboard(vtt: string, address: string): StoryboardPicture[] {
  return readCues(vtt).flatMap(({ start, text }) => {
    const [, file, x, y, width, height] = /^(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(text) ?? [];
    if (file === undefined) return [];
    const place = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
    return [{ address: new URL(file, address).href, ...place, startSeconds: start }];
  });
}

/** The thumbnail of a second. The storyboard loads when it is first needed. */
export function useStoryboard(address: string, second: number | null): StoryboardPicture | null {
  const [read, setRead] = useState<{ address: string; pictures: StoryboardPicture[] } | null>(null);
  const isWanted = second !== null && address !== '';

  useEffect(() => {
    if (!isWanted) return;
    const end = new AbortController();
    const absolute = new URL(address, location.href).href;
    fetch(absolute, { signal: end.signal })
      .then(async (response) => (response.ok ? response.text() : ''))
      .then(
        (vtt) => setRead({ address, pictures: readStoryboard(vtt, absolute) }),
        // The bar works without thumbnails.
        () => undefined,
      );
    return () => end.abort();
  }, [isWanted, address]);

  if (second === null || read === null || read.address !== address) return null;
  const cues = read.pictures.map(({ startSeconds }) => ({ start: startSeconds, end: 0, text: '' }));
  return read.pictures[Math.max(0, cueAt(cues, second))] ?? null;
}
