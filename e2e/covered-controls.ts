import type { Locator } from '@playwright/test';

/**
 * Controls whose middle another element would be pressed at, by their names: where the page stands now, or once each
 * is `broughtIntoView`. Those that are not in view are left out.
 */
export const coveredIn = (scope: Locator, { broughtIntoView = false } = {}): Promise<string[]> =>
  scope.evaluate((root, isBrought) => {
    const named = (element: Element): string =>
      element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName;
    return [...root.querySelectorAll('button, a[href], input:not([type=file]), textarea, select')].flatMap(
      (control) => {
        if (isBrought) control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (width < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [];
        const hit = document.elementFromPoint(x, y);
        const isOwn = hit !== null && (control.contains(hit) || hit.contains(control));
        return isOwn ? [] : [`${named(control)} under ${hit === null ? 'nothing' : named(hit).slice(0, 60)}`];
      },
    );
  }, broughtIntoView);
