/** Joins the class names that are there: `classNames('card', isOpen && 'open')`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
