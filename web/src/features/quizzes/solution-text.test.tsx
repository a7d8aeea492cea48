import type { Answer } from '@lectern/contract/quiz-answers';
import type { ShownQuestion } from '@lectern/contract/shown-question';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SolutionText } from './solution-text.tsx';

const asked = { id: 'q1', second: null, isRequired: false, prompt: '' };
const fix: ShownQuestion = { ...asked, kind: 'fix', code: 'for (;;) {}', line: 1 };
const number: ShownQuestion = { ...asked, kind: 'number', unit: 'm' };
const gaps: ShownQuestion = { ...asked, kind: 'gaps', parts: ['', ' x = ', ''], isCode: true };
const output: ShownQuestion = { ...asked, kind: 'output', code: '1' };

const show = (question: ShownQuestion, given: Answer, answer: Answer, isKnown = true) =>
  render(
    <SolutionText
      asked={question}
      given={given}
      solution={{ question: 'q1', answer, explanation: '' }}
      isKnown={isKnown}
    />,
  );

describe('the author’s answer below a given one', () => {
  it.each([
    ['a line', fix, 'for (const a of b) {', 'b.forEach((a) => {'],
    ['words in gaps', gaps, ['let', '1'], ['const', '1']],
    ['a text', { ...asked, kind: 'text' } as const, 'a map', 'map'],
  ] satisfies [string, ShownQuestion, Answer, Answer][])(
    'is another way to write it where %s is right and differs',
    (_what, question, given, answer) => {
      show(question, given, answer);
      expect(screen.getByText('Another way to write it')).toBeVisible();
      expect(screen.queryByText('Right answer')).not.toBeInTheDocument();
    },
  );

  it('is more exact than a number within the tolerance, and not repeated for the same number', () => {
    const { rerender } = show(number, '3,1', '3.14');
    expect(screen.getByText('More exactly')).toBeVisible();
    rerender(
      <SolutionText
        asked={number}
        given="3,0"
        solution={{ question: 'q1', answer: '3', explanation: '' }}
        isKnown
      />,
    );
    expect(screen.queryByText('More exactly')).not.toBeInTheDocument();
  });

  it('is left out where it is the same', () => {
    const { container } = show(fix, ' for (;;) {} ', 'for (;;) {}');
    expect(container).toBeEmptyDOMElement();
  });

  it('is the right answer where the given one is not right', () => {
    show(output, '2', '1', false);
    expect(screen.getByText('Right answer')).toBeVisible();
  });
});
