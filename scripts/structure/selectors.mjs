import { isCode } from './source-files.mjs';

const WIDE = /(?<![\w-])(?:group-|peer-)?has-[^\s"'`]*:\*{1,2}:[^\s"'`]*/g;

/** Ends with everything: `.part *`, and `& *` inside another rule. */
const EVERYTHING = /(?:^|[\s>+~])\*$/;

/** The selectors of a style sheet that style everything inside what `:has` selects, with those around them. */
function wideRules(sheet) {
  const around = [];
  const wide = [];
  for (const [, prelude, brace] of sheet.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}') around.pop();
    if (brace !== '{') continue;
    around.push(prelude.trim());
    const whole = around.filter((selector) => !selector.startsWith('@')).join(' ');
    if (whole.includes(':has(') && EVERYTHING.test(around.at(-1))) wide.push(whole);
  }
  return wide;
}

/**
 * No class and no rule styles everything inside an element that `:has` selects: the browser then computes the whole
 * page's style after each change of it (decision 0024).
 */
export function checkSelectors(files) {
  return [...files]
    .filter(([path]) => path.startsWith('web/src/'))
    .flatMap(([path, text]) => {
      const wide = path.endsWith('.css') ? wideRules(text) : isCode(path) ? (text.match(WIDE) ?? []) : [];
      return wide.map((name) => `${path}: ${name} restyles the page; set the class where it applies`);
    });
}
