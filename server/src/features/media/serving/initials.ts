import { areInitials } from '@lectern/contract/initials';

/** Board and chalk colours, legible on a light and on a dark page. */
const GROUND = '#e2eee7';
const LETTERS = '#1f5a4c';

/** A portrait with initials, as SVG; undefined when the text is not initials. */
export const drawInitials = (initials: string): string | undefined =>
  areInitials(initials)
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64"><rect width="64" height="64" fill="${GROUND}"/><text x="32" y="33" text-anchor="middle" dominant-baseline="central" font-family="system-ui,sans-serif" font-size="${initials.length > 2 ? 16 : 26}" font-weight="600" fill="${LETTERS}">${initials}</text></svg>`
    : undefined;
