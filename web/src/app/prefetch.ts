import { matchRoutes, type RouteObject } from 'react-router';

/** Prefetches the scripts of a link's page on hover, touch or focus. */
export function watchLinks(routes: RouteObject[]): void {
  const onPoint = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
    }
  };
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, onPoint, { passive: true });
  }
}
