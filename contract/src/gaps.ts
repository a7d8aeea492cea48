const GAP = /\{\{([^{}\n]*)\}\}/g;

interface Gaps {
  /** The text around the gaps: one part more than there are gaps. */
  parts: string[];
  /** Accepted answers of each gap; the first is shown as the solution. */
  answers: string[][];
}

/**
 * Splits a text at its gaps. Empty braces are text.
 * @example gapsOf('let x = {{1|1.0}};') // { parts: ['let x = ', ';'], answers: [['1', '1.0']] }
 */
export const gapsOf = (body: string): Gaps => {
  const gaps: Gaps = { parts: [''], answers: [] };
  let from = 0;
  for (const { index, 0: whole, 1: inside = '' } of body.matchAll(GAP)) {
    const answers = inside
      .split('|')
      .map((answer) => answer.trim())
      .filter((answer) => answer !== '');
    if (answers.length === 0) continue;
    gaps.parts[gaps.parts.length - 1] = body.slice(from, index);
    gaps.parts.push('');
    gaps.answers.push(answers);
    from = index + whole.length;
  }
  gaps.parts[gaps.parts.length - 1] = body.slice(from);
  return gaps;
};
