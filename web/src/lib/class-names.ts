/** Joins class names and skips falsy ones: `classNames('card', isOpen && 'open')`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
