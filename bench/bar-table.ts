/** A measured figure beside what it has to keep. */
export interface Bar {
  name: string;
  measured: string;
  limit: string;
  holds: boolean;
}

export function printBars(title: string, bars: Bar[]): void {
  const lines = [
    ['', 'measured', 'limit', ''],
    ...bars.map(({ name, measured, limit, holds }) => [name, measured, limit, holds ? 'holds' : 'BROKEN']),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const line of lines) {
    console.log(`  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
  }
}

/** A figure that must not pass `limit`, or with `atLeast` not fall below it. */
export function bar(name: string, value: number, limit: number, unit: string, atLeast = false): Bar {
  return {
    name,
    measured: `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`,
    limit: `${atLeast ? '≥' : '≤'} ${limit} ${unit}`,
    holds: atLeast ? value >= limit : value <= limit,
  };
}
