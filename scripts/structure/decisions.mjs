const DECISION = /^docs\/decisions\/(\d{4})-.+\.md$/;
const STATUS = /^\d{4}-\d{2}-\d{2} · (?:accepted|superseded by decision \d{4})$/;
const MOST_WORDS = 900;

/** A decision is found by its number, has a date and a status, and fits on a page. */
export function checkDecisions(files) {
  const seen = new Map();
  return [...files.keys()]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((path) => {
      const [, number] = DECISION.exec(path) ?? [];
      if (number === undefined) return [];
      const other = seen.get(number);
      seen.set(number, path);
      return [
        ...(other === undefined ? [] : [`${number} is the number of ${other}`]),
        ...checkText(number, files.get(path)),
      ].map((problem) => `${path}: ${problem}`);
    });
}

function checkText(number, text) {
  const [title, , status = ''] = text.split('\n');
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return [
    ...(title.startsWith(`# ${number} · `) ? [] : [`its title begins with "# ${number} · "`]),
    ...(STATUS.test(status)
      ? []
      : ['below its title stands "YYYY-MM-DD · accepted" or "… · superseded by decision NNNN"']),
    ...(words > MOST_WORDS ? [`${words} words; a decision has one page, at most ${MOST_WORDS}`] : []),
  ];
}
