import { screen } from '@testing-library/react';
import type { Question } from '@lectern/contract/quiz-content';
import type { ShownQuestion } from '@lectern/contract/shown-question';
import type { QuizTry } from '@lectern/contract/shown-quiz';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { QuestionsBelow } from './questions-below.tsx';
import type { StudentQuiz } from './quizzes.api.ts';
import { listTries } from './unsent-tries.ts';

const asking = (id: string): ShownQuestion => ({
  id,
  second: null,
  isRequired: false,
  prompt: `${id}?`,
  kind: 'text',
});
const quiz: StudentQuiz = {
  passMark: 100,
  triesADay: null,
  decides: false,
  minutes: 5,
  questions: [asking('First'), asking('Second')],
  asks: ['First', 'Second'],
  asksCount: 2,
  keys: null,
  lastTry: null,
  changed: [],
  triesLeft: null,
  nextTryAt: null,
  sitting: { secondsLeft: -60, extensions: 0, begunAt: '2026-11-27T10:00:00.000Z' },
  hasPassed: false,
  rightAtSeconds: [],
  endsAt: Date.now() - 60_000,
  tries: [],
  solutions: null,
};

beforeEach(() => signInAs('Sam'));
afterEach(leavePage);

const cutOff = () => {
  const sent = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', sent);
  return sent;
};
const show = (shown: StudentQuiz) =>
  renderReading(
    <QuestionsBelow
      place={{ courseId: 'c1', lectureId: 'l1' }}
      quiz={shown}
      isPreview={false}
      onPassed={() => undefined}
    />,
  );

describe('a timed try whose time ended while the page was closed', () => {
  it('is sent as it is, however little was answered, and is one try however often it is sent', async () => {
    const sent = cutOff();
    const { user } = show(quiz);
    expect(screen.getByText(/The time of this try is over/)).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Check answers' }));
    await screen.findByText('The server could not be reached', { exact: false });
    expect(sent).toHaveBeenCalledWith(expect.stringContaining('/quiz/tries/'), expect.anything());
    await user.click(screen.getByRole('button', { name: 'Try again now' }));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(new Set(sent.mock.calls.map(([address]) => address)).size).toBe(1);
  });
});

const keyOf = (id: string): Question => ({
  id,
  second: null,
  isRequired: false,
  kind: 'text',
  prompt: `${id}?`,
  explanation: '',
  whenWrong: '',
  accepted: [{ text: 'const', isPattern: false }],
  isCaseSensitive: false,
  foreseen: [],
});
const untimed = { minutes: null, sitting: null, endsAt: null };

describe('answers that this page has judged offline', () => {
  it('are counted with what was left open, and the button takes the focus that the pressed one had', async () => {
    cutOff();
    const keys = ['First', 'Second'].map((id) => ({ question: keyOf(id), printed: null }));
    const { user } = show({ ...quiz, ...untimed, keys });
    await user.type(screen.getAllByRole('textbox')[0] ?? document.body, 'const');
    expect(screen.getByText('Not checked yet: your answers are kept in this browser')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check answers' }));
    await user.click(screen.getByRole('button', { name: 'Check anyway' }));
    await screen.findByText(/this page has judged for now: 1 of 2 right/);
    expect(screen.getByText('Right')).toBeVisible();
    expect(screen.getByText('Not right')).toBeVisible();
    expect(screen.queryByText(/A line to fix/)).toBeNull();
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Try again now' })).toHaveFocus());
  });

  it('count until others are checked, which replace them, and say that they were changed', async () => {
    cutOff();
    const { user } = show({
      ...quiz,
      ...untimed,
      questions: [asking('First')],
      asks: ['First'],
      asksCount: 1,
      keys: [{ question: keyOf('First'), printed: null }],
    });
    const unsent = () => listTries().map(({ answers }) => answers.map(({ answer }) => answer).join());
    for (const [word, verdict] of [
      ['let', 'Not right'],
      ['const', 'Right'],
    ] as const) {
      const before = unsent();
      await user.clear(screen.getByRole('textbox'));
      await user.type(screen.getByRole('textbox'), word);
      expect(unsent()).toEqual(before);
      expect(screen.queryAllByText('Changed since it was checked')).toHaveLength(before.length);
      await user.click(screen.getByRole('button', { name: 'Check answers' }));
      await screen.findByText(verdict);
      expect(unsent()).toEqual([word]);
      expect(screen.queryByText('Changed since it was checked')).toBeNull();
    }
  });
});

describe('a quiz whose questions below are right, and whose video still has one that counts', () => {
  const open: ShownQuestion = { ...asking('Third'), second: 75, isRequired: true };
  const lastTry: QuizTry = {
    _id: 't1',
    number: 1,
    question: null,
    right: 2,
    total: 2,
    hasPassed: true,
    isLate: false,
    submittedAt: '2026-11-27T10:00:00.000Z',
    judgedAgainAt: null,
    answers: [],
    verdicts: ['First', 'Second'].map((question) => ({ question, isRight: true, why: '', said: '' })),
  };
  const tried: StudentQuiz = {
    ...quiz,
    minutes: null,
    sitting: null,
    endsAt: null,
    questions: [...quiz.questions, open],
    lastTry,
  };
  const showTried = (shown: StudentQuiz) => {
    const video = document.createElement('video');
    renderReading(
      <QuestionsBelow
        place={{ courseId: 'c1', lectureId: 'l1' }}
        quiz={shown}
        isPreview={false}
        video={video}
        onPassed={() => undefined}
        onNext={() => undefined}
      />,
    );
  };

  it('does not say that it is passed, and leads to that question', () => {
    showTried(tried);
    expect(screen.getByText('2 of 2 right. To pass, answer the question of the video, too.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Answer the question at 1:15' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.queryByText(/^Passed/)).toBeNull();
  });

  it('says so once that is right, too', () => {
    showTried({ ...tried, rightAtSeconds: ['Third'], hasPassed: true });
    expect(screen.getByText('Passed: 2 of 2 right.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  });
});
