import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { QuestionCard } from './question-card.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { RunCodeContext } from '#ui/markdown/run-code.ts';

const SUM = '```js\nconsole.log(1 + 1);\n```';

it('does not run the program that a question asks about', () => {
  renderUi(
    <RunCodeContext value={() => Promise.resolve({ entries: ['2'], stopped: null })}>
      <MarkdownText text={SUM} />
      <QuestionCard
        asked={{
          id: 'q1',
          second: null,
          isRequired: false,
          kind: 'text',
          prompt: `What does it print?\n\n${SUM}`,
        }}
        given={undefined}
        verdict={undefined}
        onChange={() => undefined}
      />
    </RunCodeContext>,
  );
  expect(screen.getAllByText(/1 \+ 1/)).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Run' })).toHaveLength(1);
});
