import type { InboxQuestion } from '@lectern/contract/question-inbox';
import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../../testing/signed-in.tsx';
import { AnswerTogether } from './answer-together.tsx';
import { Toasts } from '#ui/toasts.tsx';

const question = (id: string, title: string) =>
  ({ _id: id, course: 'c1', courseName: 'Knots', lectureName: 'Loops', title, answers: 0 }) as InboxQuestion;

afterEach(leavePage);

it('writes one answer to each chosen question, and keeps chosen what could not be answered', async () => {
  const person = userEvent.setup();
  const called: string[] = [];
  signInAs('Ines');
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.includes('canned'))
      return Response.json({
        success: true,
        message: '',
        data: [{ _id: 'k1', title: 'Printing', body: 'Print it' }],
      });
    called.push(`${address.split('/answers/')[0] ?? ''} ${String(body)}`);
    return address.includes('q2')
      ? Response.json({ success: false, message: 'This question is closed', code: 'X' }, { status: 409 })
      : Response.json({ success: true, message: '', data: null });
  });
  const onAnswered = vi.fn<(ids: readonly string[]) => void>();
  renderReading(
    <AnswerTogether
      questions={[question('q1', 'Why is it empty?'), question('q2', 'Nothing is printed')]}
      onAnswered={onAnswered}
      onClear={() => {}}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('2 chosen');
  await person.click(screen.getByRole('button', { name: 'Answer together' }));
  expect(screen.getByRole('list', { name: 'Questions that get the answer' })).toHaveTextContent(
    'Nothing is printed',
  );
  await person.click(screen.getByRole('button', { name: 'Kept answers' }));
  await person.click(await screen.findByRole('button', { name: 'Use “Printing”' }));
  expect(screen.getByLabelText('Your answer')).toHaveValue('Print it');
  await person.click(screen.getByRole('button', { name: 'Answer 2 questions' }));
  await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledWith(['q1']));
  expect(called.filter((one) => one.includes('Print it'))).toHaveLength(2);
});

it('says which were answered in the meantime, and sends them no second answer', async () => {
  const person = userEvent.setup();
  signInAs('Ines');
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.includes('/answers/')) sent.push(String(body));
    return address.includes('/answers/')
      ? Response.json({ success: false, message: 'Answered', code: 'ANSWERED_MEANWHILE' }, { status: 409 })
      : Response.json({ success: true, message: '', data: [] });
  });
  const onAnswered = vi.fn<(ids: readonly string[]) => void>();
  const questions = [question('q1', 'Why?'), { ...question('q2', 'How?'), answers: 2 }];
  renderReading(
    <>
      <Toasts />
      <AnswerTogether {...{ questions, onAnswered }} onClear={() => {}} />
    </>,
  );
  await person.click(screen.getByRole('button', { name: 'Answer together' }));
  await person.type(screen.getByLabelText('Your answer'), 'So');
  await person.click(screen.getByRole('button', { name: 'Answer 2 questions' }));
  expect(
    await screen.findByText(/2 questions were answered in the meantime: yours was not sent/),
  ).toBeVisible();
  expect(onAnswered).toHaveBeenCalledWith(['q1', 'q2']);
  expect(sent).toEqual(['{"body":"So","seen":0}', '{"body":"So","seen":2}']);
});

it('stays open when another tab answers, and says of which questions', async () => {
  const person = userEvent.setup();
  signInAs('Ines');
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: [] }));
  function Inbox() {
    const [ids, setIds] = useState(['q1', 'q2', 'q3']);
    const questions = ids.map((id) => question(id, `Title ${id}`));
    return (
      <>
        {/* What a poll of the list does. */}
        {[['q1'], []].map((left) => (
          <input key={left.length} aria-label={`${left.length} left`} onFocus={() => setIds(left)} />
        ))}
        <AnswerTogether questions={questions} onAnswered={() => {}} onClear={() => {}} />
      </>
    );
  }
  renderReading(<Inbox />);
  await person.click(screen.getByRole('button', { name: 'Answer together' }));
  await person.type(screen.getByLabelText('Your answer'), 'So');
  fireEvent.focus(screen.getByLabelText('1 left'));
  const listed = screen.getByRole('list', { name: 'Questions that get the answer' });
  expect(listed).toHaveTextContent(/Title q1 Knots · LoopsTitle q2 .* · answered in the meantimeTitle q3/);
  expect(screen.getByRole('button', { name: 'Answer 1 question' })).toBeEnabled();
  fireEvent.focus(screen.getByLabelText('0 left'));
  expect(screen.getByText(/All of these were answered in the meantime, in another tab/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Answer' })).toBeDisabled();
  expect(screen.getByLabelText('Your answer')).toHaveValue('So');
});

it('keeps what was written when other questions are chosen', async () => {
  const person = userEvent.setup();
  signInAs('Ines');
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: [] }));
  const shown = (...ids: string[]) => (
    <AnswerTogether questions={ids.map((id) => question(id, id))} onAnswered={() => {}} onClear={() => {}} />
  );
  const first = renderReading(shown('q1', 'q2'));
  await person.click(screen.getByRole('button', { name: 'Answer together' }));
  await person.type(screen.getByLabelText('Your answer'), 'Look at line 3');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  first.unmount();
  renderReading(shown('q1', 'q2', 'q3'));
  await person.click(screen.getByRole('button', { name: 'Answer together' }));
  expect(await screen.findByDisplayValue('Look at line 3')).toBeVisible();
});
