import { highlightCode, tagHighlighter } from '@lezer/highlight';
import type { LRParser } from '@lezer/lr';
import type { CSSProperties } from 'react';
import { codeTones } from '#lib/code/code-tones.ts';

export interface CodePiece {
  /** Start position. */
  from: number;
  text: string;
  style: CSSProperties;
}

const javaScript = async (dialect: string) =>
  (await import('@lezer/javascript')).parser.configure({ dialect });
const html = async () => (await import('@lezer/html')).parser;
const python = async () => (await import('@lezer/python')).parser;

/** By the language after the three backticks. */
const PARSERS: Record<string, () => Promise<LRParser>> = {
  js: () => javaScript('jsx'),
  javascript: () => javaScript('jsx'),
  jsx: () => javaScript('jsx'),
  ts: () => javaScript('ts'),
  typescript: () => javaScript('ts'),
  tsx: () => javaScript('ts jsx'),
  html,
  css: async () => (await import('@lezer/css')).parser,
  json: async () => (await import('@lezer/json')).parser,
  py: python,
  python,
};

/** The class of each tone is its index in the list. */
const highlighter = tagHighlighter(codeTones.map(({ tag }, place) => ({ tag, class: String(place) })));

const styleOf = (classes: string): CSSProperties => {
  const [color, fontStyle, fontWeight] = (['color', 'fontStyle', 'fontWeight'] as const).map((key) =>
    classes
      .split(' ')
      .map((place) => codeTones[Number(place)]?.[key])
      .find((value) => value !== undefined),
  );
  return { color, fontStyle, fontWeight };
};

/** Splits a program into pieces of one colour; null for a language without highlighting. */
export async function colourCode(code: string, language: string): Promise<CodePiece[] | null> {
  const load = PARSERS[language.toLowerCase()];
  if (load === undefined) return null;
  const pieces: CodePiece[] = [];
  let from = 0;
  const put = (text: string, style: CSSProperties): void => {
    pieces.push({ from, text, style });
    from += text.length;
  };
  const tree = (await load()).parse(code);
  highlightCode(
    code,
    tree,
    highlighter,
    (text, classes) => put(text, classes === '' ? {} : styleOf(classes)),
    () => put('\n', {}),
  );
  return pieces;
}
