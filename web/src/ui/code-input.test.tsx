import { useState } from 'react';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../testing/render-page.tsx';
import { CodeInput } from './code-input.tsx';

function Harness({ start = '', onComplete }: { start?: string; onComplete?: (code: string) => void }) {
  const [code, setCode] = useState(start);
  return (
    <>
      <CodeInput label="One-time code" value={code} onChange={setCode} onComplete={onComplete} />
      <output>{code}</output>
    </>
  );
}

const box = (number: number): HTMLElement =>
  screen.getByRole('textbox', { name: `Character ${number} of 6` });
const code = (): string | null => screen.getByRole('status').textContent;

describe('CodeInput', () => {
  it('goes on to the next box while typing, in capitals', async () => {
    const { user } = renderUi(<Harness />);
    await user.click(box(1));
    await user.keyboard('a7k2xq');
    expect(code()).toBe('A7K2XQ');
    expect(box(6)).toHaveFocus();
  });

  it('goes on where the typed character stands already', async () => {
    const { user } = renderUi(<Harness start="222222" />);
    await user.click(box(1));
    await user.keyboard('a2k2xq');
    expect(code()).toBe('A2K2XQ');
  });

  it('fills all boxes from a paste with spaces and dashes', async () => {
    const { user } = renderUi(<Harness />);
    await user.click(box(1));
    await user.paste('a7k-2xq ');
    expect(code()).toBe('A7K2XQ');
    expect(box(6)).toHaveFocus();
  });

  it('fills all boxes from a whole code that is pasted into any of them', async () => {
    const { user } = renderUi(<Harness start="ABC" />);
    await user.click(box(4));
    await user.paste('a7k2xq');
    expect(code()).toBe('A7K2XQ');
  });

  it('fills all boxes from an autofill of the first', async () => {
    const { user } = renderUi(<Harness />);
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(box(1), 'Q');
    await user.clear(box(1));
    await user.click(box(1));
    await user.paste('Q2W3E4');
    expect(code()).toBe('Q2W3E4');
  });

  it('moves with the arrows, Home and End', async () => {
    const { user } = renderUi(<Harness start="ABCDEF" />);
    await user.click(box(3));
    await user.keyboard('{ArrowRight}');
    expect(box(4)).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(box(2)).toHaveFocus();
    await user.keyboard('{End}');
    expect(box(6)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(box(1)).toHaveFocus();
  });

  it('clears the box, then the one before it, by Backspace', async () => {
    const { user } = renderUi(<Harness start="ABC" />);
    await user.click(box(3));
    await user.keyboard('{Backspace}');
    expect(code()).toBe('AB');
    await user.keyboard('{Backspace}');
    expect(code()).toBe('A');
    expect(box(2)).toHaveFocus();
  });

  it('replaces a character that is typed over', async () => {
    const { user } = renderUi(<Harness start="ABCDEF" />);
    await user.click(box(2));
    await user.keyboard('x');
    expect(code()).toBe('AXCDEF');
  });

  it('tells once when the last missing character was typed, or a whole code pasted', async () => {
    const complete: string[] = [];
    const { user } = renderUi(<Harness onComplete={(whole) => complete.push(whole)} />);
    await user.click(box(1));
    await user.keyboard('a7k2x');
    expect(complete).toEqual([]);
    await user.keyboard('q');
    expect(complete).toEqual(['A7K2XQ']);
    await user.click(box(1));
    await user.paste('q2w3e4');
    expect(complete).toEqual(['A7K2XQ', 'Q2W3E4']);
  });

  it('tells nothing while a whole code is corrected from a box that was emptied, until all were typed anew', async () => {
    const complete: string[] = [];
    const { user } = renderUi(<Harness start="ABCDEF" onComplete={(whole) => complete.push(whole)} />);
    await user.click(box(3));
    await user.keyboard('{Backspace}w');
    await user.click(box(1));
    await user.keyboard('{Backspace}a7c2e');
    expect(complete).toEqual([]);
    await user.keyboard('4');
    expect(complete).toEqual(['A7C2E4']);
  });

  it('tells when a whole code is typed over another, but not when a box in its middle is corrected', async () => {
    const complete: string[] = [];
    const { user } = renderUi(<Harness start="ABCDEF" onComplete={(whole) => complete.push(whole)} />);
    await user.click(box(2));
    await user.keyboard('x');
    await user.click(box(5));
    await user.keyboard('yz');
    expect(complete).toEqual([]);
    await user.click(box(1));
    await user.keyboard('a7c2e4');
    expect(complete).toEqual(['A7C2E4']);
  });

  it('has a dash between each two boxes, which screen readers do not hear', () => {
    renderUi(<Harness />);
    expect(screen.getByRole('group').textContent).toBe('One-time code-----');
    for (const dash of screen.getAllByText('-')) expect(dash).toHaveAttribute('aria-hidden', 'true');
  });
});
