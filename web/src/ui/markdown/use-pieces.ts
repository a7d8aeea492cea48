import { useEffect, useState } from 'react';
import type { CodePiece } from './code-colours.ts';
import { loadChunk } from '#lib/network/load-chunk.ts';

/** The coloured pieces of a program, once loaded; the plain text shows before. */
export function usePieces(code: string, language: string): readonly CodePiece[] {
  const [coloured, setColoured] = useState<{ code: string; pieces: readonly CodePiece[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (language === '') return undefined;
    loadChunk(() => import('./code-colours.ts'))
      .then(({ colourCode }) => colourCode(code, language))
      .then(
        (pieces) => isCurrent && setColoured(pieces && { code, pieces }),
        // The text is readable without colours.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [code, language]);
  return coloured?.code === code ? coloured.pieces : [{ from: 0, text: code, style: {} }];
}

/** The pieces of each line of a program. */
export function useLinePieces(code: string, language: string): CodePiece[][] {
  const lines: CodePiece[][] = [[]];
  for (const { from, text, style } of usePieces(code, language)) {
    let start = from;
    text.split('\n').forEach((part, at) => {
      if (at > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ from: start, text: part, style });
      start += part.length + 1;
    });
  }
  return lines;
}
