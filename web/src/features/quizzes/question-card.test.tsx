import type { Answer } from '@lectern/contract/quiz-answers';
import type { ShownQuestion } from '@lectern/contract/shown-question';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

describe('the choices of a question whose answer is told', () => {
  const asked = (kind: 'one' | 'several'): ShownQuestion => ({
    id: 'q1',
    second: null,
    isRequired: false,
    kind,
    prompt: 'Which?',
    items: ['let', 'const', 'var'].map((text) => ({ id: `id of ${text}`, text })),
  });
  const show = (kind: 'one' | 'several', given: Answer | undefined, answer: Answer) =>
    renderUi(
      <QuestionCard
        asked={asked(kind)}
        given={given}
        verdict={undefined}
        solution={{ question: 'q1', answer, explanation: 'For a reason' }}
        isReadOnly
        onChange={() => undefined}
      />,
    );

  it('have the right one marked where it stands, also for who does not know it', () => {
    show('one', undefined, 'id of const');
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['let', 'constRight answer', 'var']);
    expect(screen.getByRole('radio', { name: 'const Right answer' })).not.toBeChecked();
    expect(screen.getByText('For a reason')).toBeVisible();
  });

  it('have all right ones marked, and those that were chosen wrongly', () => {
    show('several', ['id of let', 'id of var'], ['id of const', 'id of var']);
    expect(screen.getByRole('checkbox', { name: 'let Not right' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'const Right answer' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'var Right answer' })).toBeChecked();
  });

  it('are not marked where the answer is right: its verdict says so', () => {
    renderUi(
      <QuestionCard
        asked={asked('one')}
        given="id of const"
        verdict={{ question: 'q1', isRight: true, why: '', said: '' }}
        solution={{ question: 'q1', answer: 'id of const', explanation: '' }}
        isReadOnly
        onChange={() => undefined}
      />,
    );
    expect(screen.queryByText('Right answer')).not.toBeInTheDocument();
  });
});
