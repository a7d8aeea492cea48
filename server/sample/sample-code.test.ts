import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { checkTrack } from '@lectern/contract/code-track/check-track';
import { trackOfSteps } from '@lectern/contract/code-track/track-steps';
import { trackWarnings } from '@lectern/contract/code-track/track-warnings';
import { SECOND } from '@lectern/contract/units';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { createCodeRunner } from '../src/features/playground/supervisor/code-runner.ts';
import { PATIENCE } from '../testing/eventually.ts';
import { sampleCourses } from './courses.ts';

const coded = sampleCourses.flatMap(({ slug, sections }) =>
  sections
    .flatMap(({ lectures }) => lectures)
    .flatMap(({ title, video, codeSteps }) =>
      codeSteps === undefined ? [] : [{ slug, title, codeSteps, video: join(slug, video ?? '') }],
    ),
);

const parses = (_name: string, content: string): boolean => {
  try {
    return new Script(content) instanceof Script;
  } catch {
    return false;
  }
};

/** Milliseconds, from the movie header box (ISO/IEC 14496-12 §8.2.2). */
async function lengthOf(video: string): Promise<number> {
  const bytes = await readFile(join(import.meta.dirname, video));
  const body = bytes.indexOf('mvhd') + 4;
  return (SECOND * bytes.readUInt32BE(body + 16)) / bytes.readUInt32BE(body + 12);
}

describe('the code of the sample’s videos', () => {
  const runner = createCodeRunner({ log: pino({ level: 'silent' }), patience: PATIENCE });
  afterAll(() => runner.stop());

  it('stands in at least four lectures of JavaScript for beginners', () => {
    const own = coded.filter(({ slug }) => slug === 'javascript-for-beginners');
    expect(own.length).toBeGreaterThanOrEqual(4);
  });

  it.each(coded)('has nothing that its author should look at: $title', async ({ codeSteps, video }) => {
    const track = trackOfSteps(codeSteps);
    expect(checkTrack(JSON.parse(JSON.stringify(track))).problem).toBeNull();
    expect(trackWarnings(track, { videoMs: await lengthOf(video), parses })).toEqual([]);
  });

  it.each(coded)('prints what its program prints: $title', async ({ codeSteps }) => {
    for (const { files, output } of codeSteps.filter((step) => step.output !== null)) {
      const run = await runner.run({ code: files[0]?.content ?? '', callerKey: 'sample' });
      const lines = (output ?? []).filter(([level]) => level === 'log').map(([, text]) => text);
      expect(run.output).toContain(lines.join('\n'));
      // Engines word errors differently.
      expect(run.output.includes('Error')).toBe((output ?? []).some(([level]) => level === 'error'));
    }
  });
});
