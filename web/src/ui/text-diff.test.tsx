import { describe, expect, it } from 'vitest';
import { renderUi } from '../../testing/render-page.tsx';
import { TextDiff } from './text-diff.tsx';

const lines = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, nth) => `Line ${from + nth}\n`).join('');

describe('TextDiff', () => {
  const show = (before: string, after: string) =>
    renderUi(<TextDiff before={before} after={after} names={['Version 1', 'Version 2']} />);

  it('shows the lines that differ with two around them, and folds the others', () => {
    const { container } = show(`${lines(1, 9)}Old\n${lines(10, 20)}`, `${lines(1, 9)}New\n${lines(10, 20)}`);
    const shown = container.querySelector('pre')?.textContent ?? '';
    expect(shown).toMatch(/7 equal lines.*Line 8\nLine 9−Old\+New.*Line 10\nLine 119 equal lines$/s);
    expect(container.querySelector('del')).toHaveTextContent('−Old');
    expect(container.querySelector('ins')).toHaveTextContent('+New');
  });

  it('marks the words of a line that took the place of another', () => {
    const { container } = show('Bake it for ten minutes.\n', 'Bake it for twenty minutes.\n');
    const marked = [...container.querySelectorAll('.underline')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['ten', 'twenty']);
  });

  it('marks what was put in as one piece, also before the same sign', () => {
    const { container } = show('print(sum);\n', 'print(sum.toFixed(2));\n');
    const marked = [...container.querySelectorAll('.underline')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['.toFixed(2)']);
  });

  it('marks no indent of a new line', () => {
    const { container } = show('  return 0;\n', '  const a = 1;\n  return a;\n');
    const marked = [...container.querySelectorAll('.underline')].map(({ textContent }) => textContent);
    expect(marked).toContain('a');
    expect(marked.filter((text) => text.trim() === '')).toEqual([]);
  });

  it('gives each of several new lines its sign', () => {
    const { container } = show('One\n', 'One\nTwo\n\nFour\n');
    const added = [...(container.querySelector('ins')?.children ?? [])];
    expect(added.map(({ textContent }) => textContent)).toEqual(['+Two', '+', '+Four']);
  });

  it('shows a whole text that is short', () => {
    const { container } = show(lines(1, 3), `${lines(1, 3)}Line 4\n`);
    expect(container.querySelector('pre')).not.toHaveTextContent('equal lines');
  });

  it('shows only the new line where a text without a line break at its end goes on', () => {
    const { container } = show('One', 'One\nTwo');
    expect(container.querySelector('del')).toBeNull();
    expect(container.querySelector('ins')).toHaveTextContent('+Two');
  });
});
