import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** A colour token's value in a theme. The board's own colour is the same in both. */
function colour(name: string, theme: Theme): string {
  const pair = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
  const single = new RegExp(`--color-${name}: (#\\w{6});`).exec(css);
  const value = pair?.[theme === 'light' ? 1 : 2] ?? single?.[1];
  if (!value) throw new Error(`No token ${name}`);
  return value;
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['paper', 'sheet', 'well', 'accent-wash', 'board-wash', 'amber-wash', 'danger-wash'];
const texts = ['ink', 'soft', 'faint', 'accent', 'accent-strong', 'board', 'amber', 'danger'];

describe.each(themes)('the %s colours', (theme) => {
  it.each(texts)('read %s at 4.5:1 on every surface', (text) => {
    for (const surface of surfaces) {
      expect
        .soft(contrast(colour(text, theme), colour(surface, theme)), `${text} on ${surface}`)
        .toBeGreaterThan(4.5);
    }
  });

  // Of `lib/code/code-tones.ts`.
  it.each(['ink', 'soft', 'accent', 'board', 'amber', 'danger'])('read selected code in %s', (tone) => {
    expect(contrast(colour(tone, theme), colour('selection', theme))).toBeGreaterThan(4.5);
  });

  it('outline controls at 3:1', () => {
    for (const surface of surfaces) {
      expect.soft(contrast(colour('edge', theme), colour(surface, theme)), surface).toBeGreaterThan(3);
    }
  });

  it.each([
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['on-board', 'board'],
    ['on-danger', 'danger'],
    ['paper', 'ink'],
  ])('read %s on %s', (text, surface) => {
    expect(contrast(colour(text, theme), colour(surface, theme))).toBeGreaterThan(4.5);
  });
});

describe('the board', () => {
  it.each(texts)('reads %s at 4.5:1 in both themes', (text) => {
    expect(contrast(colour(text, 'dark'), colour('slate', 'dark'))).toBeGreaterThan(4.5);
  });
});
