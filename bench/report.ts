import { cpus, totalmem } from 'node:os';

export interface Row {
  what: string;
  /** The measured value with its unit. */
  figure: string;
  limit: string;
  /** `not measured` where the machine lacks the means. */
  isWithin: boolean | 'not measured';
  /** More figures of the same run. */
  note?: string;
}

export const row = (what: string, figure: string, limit: string, isWithin: boolean, note?: string): Row => ({
  what,
  figure,
  limit,
  isWithin,
  ...(note === undefined ? {} : { note }),
});
export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

/** Prints the rows beside their limits, and returns how many are over. */
export const printTable = (title: string, rows: readonly Row[]): number => {
  const widths = [
    Math.max(...rows.map(({ what }) => what.length)),
    Math.max(...rows.map(({ figure }) => figure.length)),
    Math.max(...rows.map(({ limit }) => limit.length)),
  ] as const;
  console.log(`\n${title}`);
  for (const { what, figure, limit, isWithin, note = '' } of rows) {
    const mark = isWithin === 'not measured' ? '–   ' : isWithin ? 'ok  ' : 'OVER';
    console.log(
      `${mark} ${what.padEnd(widths[0])}  ${figure.padStart(widths[1])}  limit ${limit.padEnd(widths[2])}  ${note}`,
    );
  }
  return rows.filter(({ isWithin }) => !isWithin).length;
};

/** Describes the machine of the figures. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`;
