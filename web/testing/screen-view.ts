import { vi } from 'vitest';

/** Adds what jsdom lacks: everything is in view or nothing, and motion is wanted or not. `vi.unstubAllGlobals` removes it. */
export function stubView({ isMotionReduced = false, isInView = true } = {}): void {
  class Observer implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
    readonly #seen: IntersectionObserverCallback;
    constructor(seen: IntersectionObserverCallback) {
      this.#seen = seen;
    }
    observe(target: Element): void {
      const entry = { target, isIntersecting: isInView } as IntersectionObserverEntry;
      this.#seen([entry], this as unknown as IntersectionObserver);
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({
    matches: isMotionReduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
