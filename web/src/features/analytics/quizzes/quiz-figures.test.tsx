import type { QuizFigures as Figures } from '@lectern/contract/quiz-analytics';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../../testing/signed-in.tsx';
import { QuizFigures } from './quiz-figures.tsx';

const asked: Figures[number] = {
  question: 'q1',
  kind: 'one',
  prompt: 'Which keyword?',
  second: null,
  isChanged: true,
  answered: { seen: 0, others: 0 },
  stillKnown: null,
  before: null,
  figures: null,
};

const show = (leadsToQuiz: boolean, first = asked): void => {
  signInAs('Ines');
  const data = { questions: [first, { ...asked, question: 'q2', isChanged: false }], standings: [] };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data }));
  renderReading(<QuizFigures courseId="c1" lectureId="l1" leadsToQuiz={leadsToQuiz} />);
};

afterEach(leavePage);

describe('the figures of a question', () => {
  it('are told of once where there are none: when they come, and what they will say', async () => {
    show(false);
    expect(await screen.findByText('Nobody has answered yet.')).toBeVisible();
    expect(screen.getByText(/^Once five students have answered, or one who shows you/)).toBeVisible();
    expect(screen.queryByText('No figures yet.')).toBeNull();
    expect(screen.getByText('2 questions without figures')).toBeVisible();
  });

  it('come at the same number of students above the questions and in what will stand there', async () => {
    show(false, { ...asked, answered: { seen: 0, others: null } });
    expect(
      await screen.findByText(
        /^Fewer than five students have answered\. Figures appear once five students have answered, or one who/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/^Once five students have answered, or one who shows you/)).toBeVisible();
  });

  it('lead to where it is edited', async () => {
    show(true);
    expect(await screen.findByRole('link', { name: 'Edit question 1' })).toHaveAttribute(
      'href',
      '/dashboard/lecture?course=c1&lecture=l1&tab=quiz#question-q1',
    );
  });

  it('say whether the working copy has it otherwise, and lead nobody to it who may not edit it', async () => {
    show(false);
    expect(await screen.findByRole('listitem', { name: 'Question 1' })).toHaveTextContent(
      'Changed in the working copy since then.',
    );
    expect(screen.getByRole('listitem', { name: 'Question 2' })).not.toHaveTextContent('Changed');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
