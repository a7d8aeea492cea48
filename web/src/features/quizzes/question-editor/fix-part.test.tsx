import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FixPart } from './fix-part.tsx';
import { newQuestion } from '../own/new-question.ts';
import { fieldsAt } from '../own/quiz-problems.ts';

it('shows the line that the number means, as nobody counts lines by eye', async () => {
  const user = userEvent.setup();
  function Form() {
    const [question, setQuestion] = useState(newQuestion('fix'));
    if (question.kind !== 'fix') return null;
    return (
      <FixPart
        question={{ ...question, code: 'first\n  second' }}
        exerciseOf={null}
        fieldOf={fieldsAt([], question.id)}
        onChange={(part) => setQuestion({ ...question, ...part })}
      />
    );
  }
  render(<Form />);
  const line = screen.getByLabelText('Broken line');
  await user.clear(line);
  await user.type(line, '2');
  expect(screen.getByText('Line 2 now:')).toHaveTextContent('Line 2 now: second');
  await user.clear(line);
  await user.type(line, '7');
  expect(screen.queryByText(/^Line 7 now/)).toBeNull();
});
