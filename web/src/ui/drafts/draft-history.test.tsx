import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DraftHistory } from './draft-history.tsx';

const SAVED = /It is saved at once/;

it.each([
  ['captions', 1],
  ['text', 0],
] as const)('says of earlier %s whether they are saved at once: %d', async (what, count) => {
  const files = [{ name: 'Cues', content: 'Before' }];
  render(
    <DraftHistory
      what={what}
      now={[{ name: 'Cues', content: 'Now' }]}
      load={() => Promise.resolve([{ savedAt: '2026-11-28T10:00:00.000Z', files }])}
      onUse={() => undefined}
      onClose={() => undefined}
    />,
  );
  await screen.findByRole('button', { name: 'Use this version' });
  expect(screen.queryAllByText(SAVED)).toHaveLength(count);
});
