import { screen } from '@testing-library/react';
import type { ShownQuestion } from '@lectern/contract/shown-question';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { QuestionsBelow } from './questions-below.tsx';
import type { MetQuiz } from './quizzes.api.ts';

const asking = (id: string): ShownQuestion => ({
  id,
  second: null,
  isRequired: false,
  prompt: `${id}?`,
  kind: 'text',
});
const quiz: MetQuiz = {
  passMark: 100,
  triesADay: null,
  decides: false,
  minutes: 5,
  questions: [asking('First'), asking('Second')],
  asks: ['First', 'Second'],
  asksCount: 2,
  keys: null,
  lastTry: null,
  triesLeft: null,
  nextTryAt: null,
  sitting: { secondsLeft: -60, extensions: 0 },
  hasPassed: false,
  rightAtSeconds: [],
  endsAt: Date.now() - 60_000,
  tries: [],
  solutions: null,
};

beforeEach(() => signInAs('Sam'));
afterEach(leavePage);

describe('a timed try whose time ended while the page was closed', () => {
  it('is sent as it is, however little was answered', async () => {
    const sent = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', sent);
    const { user } = renderReading(
      <QuestionsBelow
        place={{ courseId: 'c1', lectureId: 'l1' }}
        quiz={quiz}
        isPreview={false}
        onPassed={() => undefined}
      />,
    );
    expect(screen.getByText(/The time of this try is over/)).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Check answers' }));
    await screen.findByText('The server could not be reached', { exact: false });
    expect(sent).toHaveBeenCalledWith(expect.stringContaining('/quiz/tries/'), expect.anything());
  });
});
