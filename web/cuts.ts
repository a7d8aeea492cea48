/** A part of a source, and what stands in its place. */
export interface Cut {
  start: number;
  end: number;
  text: string;
}

const isInside = (inner: Cut, outer: Cut): boolean =>
  outer !== inner && outer.end > outer.start && outer.start <= inner.start && inner.end <= outer.end;

/** Applies the outermost cuts, from the last to the first. */
export function applyCuts(code: string, cuts: readonly Cut[]): string {
  return cuts
    .filter((cut) => !cuts.some((other) => isInside(cut, other)))
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code);
}
