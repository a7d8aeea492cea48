const TYPES: [RegExp, string][] = [
  [/^(index|audio|\d{2,4}p)\.m3u8$/, 'application/vnd.apple.mpegurl'],
  [/^\d{2,4}p\.m4s$/, 'video/mp4'],
  [/^audio\.m4s$/, 'audio/mp4'],
  [/^(poster|storyboard)\.webp$/, 'image/webp'],
  [/^storyboard\.vtt$/, 'text/vtt; charset=utf-8'],
  [/^captions-[a-zA-Z0-9-]{2,35}\.vtt$/, 'text/vtt; charset=utf-8'],
  [/^code-[0-9a-f-]{36}\.json$/, 'application/json; charset=utf-8'],
];

/** The content type of a derived file, by the name under which it is served; undefined for any other name. */
export const madeType = (file: string): string | undefined => TYPES.find(([name]) => name.test(file))?.[1];

export const captionsFile = (language: string): string => `captions-${language}.vtt`;
export const captionsLanguage = (file: string): string | undefined => /^captions-(.+)\.vtt$/.exec(file)?.[1];
