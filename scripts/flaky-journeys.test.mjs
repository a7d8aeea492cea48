import { expect, it } from 'vitest';
import { flakyJourneys } from './flaky-journeys.mjs';

const spec = (title, status) => ({ title, tests: [{ status }] });

it('names the journeys that passed at the second try, by file, group and title', () => {
  const report = {
    suites: [
      {
        title: 'auth.spec.ts',
        specs: [spec('opens', 'flaky')],
        suites: [
          {
            title: 'logging out',
            specs: [
              spec('from the header', 'expected'),
              spec('from the sidebar', 'flaky'),
              spec('everywhere', 'unexpected'),
            ],
          },
        ],
      },
    ],
  };
  expect(flakyJourneys(report)).toEqual([
    'auth.spec.ts › opens',
    'auth.spec.ts › logging out › from the sidebar',
  ]);
});
