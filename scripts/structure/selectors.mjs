import { isCode } from './source-files.mjs';

const WIDE = /(?<![\w-])(?:group-|peer-)?has-[^\s"'`]*:\*{1,2}:[^\s"'`]*/g;

/**
 * No class styles everything inside an element that `:has` selects: the browser then computes the whole page's style
 * after each change of it (decision 0024).
 */
export function checkSelectors(files) {
  return [...files]
    .filter(([path]) => isCode(path) && path.startsWith('web/src/'))
    .flatMap(([path, text]) =>
      (text.match(WIDE) ?? []).map(
        (name) => `${path}: ${name} restyles the page; set the class where it applies`,
      ),
    );
}
