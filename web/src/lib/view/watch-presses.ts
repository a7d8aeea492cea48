/** How far a pointer moves at most between press and release when nobody means to drag, in CSS pixels. */
const STILL = 6;
const PRESSABLE = 'button, a[href], summary, label, input';

interface Press {
  element: Element;
  x: number;
  y: number;
}

/**
 * Gives a press to what was pressed, also when something that arrived between press and release has moved it away from
 * under the pointer. The browser would give the click to whatever both places have in common. The browser entry calls
 * it once.
 */
export function watchPresses(): void {
  let last: Press | null = null;
  addEventListener(
    'pointerdown',
    ({ target, clientX: x, clientY: y }) => {
      const element = (target as Element).closest(PRESSABLE);
      last = element && { element, x, y };
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const press = last;
      last = null;
      const isByPointer = event.detail > 0;
      if (press === null || !isByPointer) return;
      const { element, x, y } = press;
      const isStill = Math.hypot(event.clientX - x, event.clientY - y) <= STILL;
      if (!isStill || !element.isConnected || element.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      element.dispatchEvent(new MouseEvent('click', event));
    },
    true,
  );
}
