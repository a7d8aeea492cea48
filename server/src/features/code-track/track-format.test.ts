import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { readTrack } from '@lectern/contract/code-track/check-track';
import { stateAt } from '@lectern/contract/code-track/track-state';
import { stepsOfTrack } from '@lectern/contract/code-track/track-steps';
import { codeTrack } from '@lectern/contract/code-track/track';
import { describe, expect, it } from 'vitest';

const documented = (name: string): string =>
  readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');

describe('docs/code-track', () => {
  it('has the schema that the server checks by', () => {
    const options = { errorMode: 'ignore', target: 'draft-2020-12' } as const;
    expect(JSON.parse(documented('code-track.schema.json'))).toEqual(toJsonSchema(codeTrack, options));
  });

  it('has an example that can be played', () => {
    const { track, problem } = readTrack(documented('code-track.example.json'));
    expect(problem).toBeNull();
    if (track === null) return;
    expect(stateAt(track, 0).files.get('main.js')).toBe("import { sum } from './lib/sum.js';\n");
    expect(stepsOfTrack(track).at(-1)?.output).toEqual([['log', '6']]);
  });
});
