import { describe, expect, it } from 'vitest';
import { createEntryWriter } from './entry-writer.ts';
import type { WorkerReport } from './run-messages.ts';

function aWriter() {
  const reports: WorkerReport[] = [];
  const clock = { now: 0 };
  const later: (() => void)[] = [];
  const writer = createEntryWriter({
    send: (report) => reports.push(report),
    now: () => clock.now,
    later: (callback) => later.push(callback),
    notLater: () => void later.splice(0),
  });
  const entries = () => reports.flatMap((report) => (report.kind === 'output' ? report.entries : []));
  return { writer, reports, clock, later, entries };
}

describe('createEntryWriter', () => {
  it('passes on what stands before a loop without an end, at once', () => {
    const { writer, entries } = aWriter();
    writer.write('log', 'a');
    writer.write('warn', 'b');
    writer.write('log', 'c');
    expect(entries()).toEqual([
      ['log', 'a'],
      ['warn', 'b'],
      ['log', 'c'],
    ]);
  });

  it('passes on together what comes after 1,000 messages', () => {
    const { writer, reports, clock, later } = aWriter();
    for (let at = 0; at < 1_000; at += 1) {
      writer.clear();
      writer.write('log', 'x');
    }
    expect(reports).toHaveLength(1_000);
    writer.write('log', 'a');
    writer.write('log', 'b');
    expect(reports).toHaveLength(1_000);
    later[0]?.();
    expect(reports).toHaveLength(1_001);
    clock.now = 41;
    writer.write('log', 'c');
    expect(reports).toHaveLength(1_002);
  });

  it('cuts a flood of lines, and an entry that is too long', () => {
    const { writer, entries } = aWriter();
    writer.write('log', 'x'.repeat(10_005));
    expect(entries()[0]?.[1]).toHaveLength(10_000 + '… 5 more characters'.length);
    // As the console writes, in a loop without an end: no timer runs.
    while (!writer.isFull()) writer.write('log', 'y');
    expect(entries()).toHaveLength(1_001);
    expect(entries().at(-1)?.[1]).toBe('… output cut at 1,000 lines');
  });

  it('forgets what a cleared console held', () => {
    const { writer, reports } = aWriter();
    writer.write('log', 'a');
    writer.write('log', 'b');
    writer.clear();
    writer.write('log', 'c');
    writer.flush();
    expect(reports.at(-1)).toEqual({ kind: 'output', clears: true, entries: [['log', 'c']] });
  });
});
