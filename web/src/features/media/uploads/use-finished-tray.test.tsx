import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFinishedTray } from './use-finished-tray.ts';

interface TrayProps {
  state: 'empty' | 'busy' | 'done';
  onGo: () => void;
}

function Tray({ state, onGo }: TrayProps) {
  const { isOpen, toggle, attention } = useFinishedTray(state, onGo);
  return (
    <section aria-label="Tray" data-open={String(isOpen)} {...attention}>
      <button type="button" onClick={toggle}>
        Toggle
      </button>
    </section>
  );
}

const onGo = vi.fn<() => void>();
const tray = () => screen.getByRole('region', { name: 'Tray' });
const button = () => screen.getByRole('button', { name: 'Toggle' });
const waitLong = (): void =>
  act(() => {
    vi.advanceTimersByTime(60_000);
  });

describe('a tray in which all is done', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onGo.mockClear();
  });
  afterEach(() => vi.useRealTimers());

  it('folds, and goes after a while', () => {
    const { rerender } = render(<Tray state="busy" onGo={onGo} />);
    expect(tray()).toHaveAttribute('data-open', 'null');
    waitLong();
    expect(onGo).not.toHaveBeenCalled();
    rerender(<Tray state="done" onGo={onGo} />);
    expect(tray()).toHaveAttribute('data-open', 'false');
    waitLong();
    expect(onGo).toHaveBeenCalledOnce();
  });

  it('stays while it has the pointer or the focus', () => {
    const { rerender } = render(<Tray state="busy" onGo={onGo} />);
    fireEvent.pointerEnter(tray());
    rerender(<Tray state="done" onGo={onGo} />);
    expect(tray(), 'not folded under the pointer').toHaveAttribute('data-open', 'null');
    waitLong();
    fireEvent.pointerLeave(tray());
    expect(tray()).toHaveAttribute('data-open', 'false');
    act(() => button().focus());
    waitLong();
    expect(onGo).not.toHaveBeenCalled();
    fireEvent.click(button());
    expect(tray()).toHaveAttribute('data-open', 'true');
    act(() => button().blur());
    expect(tray(), 'as it was opened').toHaveAttribute('data-open', 'true');
    waitLong();
    expect(onGo).toHaveBeenCalledOnce();
  });

  it('is not done any more when something new is on its way', () => {
    const { rerender } = render(<Tray state="done" onGo={onGo} />);
    rerender(<Tray state="busy" onGo={onGo} />);
    waitLong();
    expect(tray()).toHaveAttribute('data-open', 'null');
    expect(onGo).not.toHaveBeenCalled();
  });
});
