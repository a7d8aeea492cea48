import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { stubView } from '../../../testing/screen-view.ts';
import { BLOCK_PAUSE, colourCode, KEYSTROKE, TypingCode } from './typing-code.tsx';

const code = "const a = 'b';";

const typed = (): string | null =>
  document.querySelector('pre[aria-hidden]')?.getAttribute('data-typed') ?? null;
const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe('TypingCode', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('keeps the constants of the specification', () => {
    expect({ KEYSTROKE, BLOCK_PAUSE }).toEqual({ KEYSTROKE: 60, BLOCK_PAUSE: 2000 });
  });

  it('pauses with the whole code, types it anew, and so again and again', () => {
    stubView();
    renderUi(<TypingCode title="a.js" code={code} />);
    for (let round = 0; round < 3; round += 1) {
      expect(typed()).toBe(String(code.length));
      pass(BLOCK_PAUSE - 1);
      expect(typed()).toBe(String(code.length));
      pass(1);
      expect(typed()).toBe('0');
      for (let count = 1; count <= code.length; count += 1) {
        pass(KEYSTROKE);
        expect(typed()).toBe(String(count));
      }
    }
  });

  it('has the whole text for screen readers, and its place, at every moment', () => {
    stubView();
    renderUi(<TypingCode title="a.js" code={code} />);
    pass(BLOCK_PAUSE);
    pass(KEYSTROKE);
    const [still, moving] = document.querySelectorAll('pre');
    expect(still).toHaveTextContent(code);
    expect(moving).toHaveAttribute('aria-hidden', 'true');
    expect(moving).toHaveTextContent(code);
  });

  it('can be held, and goes on where it was', () => {
    stubView();
    renderUi(<TypingCode title="a.js" code={code} />);
    pass(BLOCK_PAUSE);
    pass(KEYSTROKE);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the typing' }));
    pass(BLOCK_PAUSE);
    expect(typed()).toBe('1');
    fireEvent.click(screen.getByRole('button', { name: 'Play the typing' }));
    pass(KEYSTROKE);
    expect(typed()).toBe('2');
  });

  it('stands still under reduced motion until it is started', () => {
    stubView({ isMotionReduced: true });
    renderUi(<TypingCode title="a.js" code={code} />);
    pass(BLOCK_PAUSE);
    expect(typed()).toBe(String(code.length));
    fireEvent.click(screen.getByRole('button', { name: 'Play the typing' }));
    pass(BLOCK_PAUSE);
    expect(typed()).toBe('0');
  });
});

describe('colourCode', () => {
  it('loses and adds no character', () => {
    const source = "// why\nfor (const x of [1, 2.5]) {\n  say('it', `so`);\n}";
    expect(
      colourCode(source)
        .map(({ text }) => text)
        .join(''),
    ).toBe(source);
  });
});
