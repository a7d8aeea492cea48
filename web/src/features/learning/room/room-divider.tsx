import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { changeRoom, SHARE } from './room-settings.ts';

interface RoomDividerProps {
  /** The element that holds both sides and the divider; its size is what the sides share. */
  panes: RefObject<HTMLElement | null>;
  /** The setting that it changes: the share of the width, or one of the height. */
  setting: 'columns' | 'rows' | 'textRows' | 'codeRows' | 'exerciseRows';
  /** The first side's share in per cent. */
  share: number;
}

const STEP = 2;
const HALF = 50;
const clamp = (value: number): number => Math.min(SHARE.max, Math.max(SHARE.min, value));

/**
 * Resizes lecture and editor by mouse, touch and keys (decision 0205). While dragging, transforms preview the new
 * place; the layout changes once, on release, instead of reflowing at each step.
 */
export function RoomDivider({ panes, setting, share }: RoomDividerProps) {
  const isBeside = setting === 'columns';
  const dragged = useRef<{ from: number; to: number } | null>(null);
  const settle = (to: number): void => changeRoom({ [setting]: Math.round(clamp(to) * 10) / 10 });

  const begin = ({ button, clientX, clientY, currentTarget, pointerId }: PointerEvent): void => {
    if (button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    dragged.current = { from: isBeside ? clientX : clientY, to: share };
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    const { current } = panes;
    if (dragged.current === null || current === null) return;
    const whole = isBeside ? current.clientWidth : current.clientHeight;
    const way = (isBeside ? clientX : clientY) - dragged.current.from;
    dragged.current.to = clamp(share + (100 * way) / whole);
    current.dataset['dragging'] = '';
    current.style.setProperty('--dragged', `${((dragged.current.to - share) / 100) * whole}px`);
  };
  const end = (): void => {
    const { current } = panes;
    if (dragged.current === null || current === null) return;
    const { to } = dragged.current;
    dragged.current = null;
    if (current.dataset['dragging'] === undefined) return;
    delete current.dataset['dragging'];
    current.style.removeProperty('--dragged');
    // Animates the new layout in place, instead of letting it jump there.
    current.dataset['settling'] = '';
    settle(to);
  };
  const press = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      [isBeside ? 'ArrowLeft' : 'ArrowUp']: share - STEP,
      [isBeside ? 'ArrowRight' : 'ArrowDown']: share + STEP,
      Home: SHARE.min,
      End: SHARE.max,
      Enter: HALF,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    settle(step);
  };

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label="Room for the lecture"
      aria-orientation={isBeside ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(share)}
      aria-valuemin={SHARE.min}
      aria-valuemax={SHARE.max}
      title="Drag, or press the arrow keys. Press twice for halves"
      className="room-divider"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => settle(HALF)}
      onKeyDown={press}
    />
  );
}
