import { fireEvent, screen, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Question } from '@lectern/contract/quiz-content';
import type { ShownQuestion } from '@lectern/contract/shown-question';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { leavePage, signInAs } from '../../../testing/signed-in.tsx';
import { QuestionsInVideo } from './questions-in-video.tsx';
import type { StudentQuiz } from './quizzes.api.ts';

const asked: ShownQuestion = {
  id: 'q1',
  second: 12,
  isRequired: true,
  prompt: 'Which keyword makes a constant?',
  kind: 'one',
  items: [
    { id: 'a', text: 'let' },
    { id: 'b', text: 'const' },
  ],
};
const quiz: StudentQuiz = {
  passMark: 100,
  triesADay: null,
  decides: false,
  minutes: null,
  questions: [asked],
  asks: [],
  asksCount: 0,
  keys: null,
  lastTry: null,
  changed: [],
  triesLeft: null,
  nextTryAt: null,
  sitting: null,
  hasPassed: false,
  rightAtSeconds: [],
  endsAt: null,
  tries: [],
  solutions: null,
};

// jsdom plays nothing: the state changes, and an event says so.
const state = { paused: true, currentTime: 0 };
let stage: HTMLElement;
let video: HTMLVideoElement;
const tell = (event: string, change: Partial<typeof state>): void => {
  Object.assign(state, change);
  fireEvent(video, new Event(event));
};
const playTo12 = (): void => {
  tell('play', { paused: false, currentTime: 11.8 });
  tell('timeupdate', {});
  tell('timeupdate', { currentTime: 12.1 });
};

beforeEach(() => {
  Object.assign(state, { paused: true, currentTime: 0 });
  stage = document.createElement('div');
  stage.tabIndex = -1;
  video = document.createElement('video');
  stage.append(video);
  document.body.append(stage);
  Object.defineProperties(video, {
    paused: { get: () => state.paused },
    currentTime: {
      get: () => state.currentTime,
      set(to: number) {
        state.currentTime = to;
      },
    },
    played: { value: { length: 0 } },
    pause: { value: () => tell('pause', { paused: true }) },
    // Its event follows later, as in a browser.
    play: { value: () => Promise.resolve().then(() => tell('play', { paused: false })) },
  });
});
afterEach(() => stage.remove());

const show = (isRequired = true, given: Partial<StudentQuiz> = {}) =>
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <form data-needs-room="">
        <textarea aria-label="New note" />
        <button type="button">Save note</button>
      </form>
      <nav>
        <button type="button">Skip to Loops</button>
      </nav>
      <QuestionsInVideo
        place={{ courseId: 'c1', lectureId: 'l1' }}
        quiz={{ ...quiz, questions: [{ ...asked, isRequired }], ...given }}
        video={video}
        isShown
        lessonCode={(second) => <p>The code at {second}</p>}
        onPassed={() => undefined}
      />
    </QueryClientProvider>,
  );

describe('a question of the video', () => {
  it('opens by itself, and a key meant for elsewhere chooses nothing', async () => {
    const { user } = show();
    playTo12();
    const dialog = screen.getByRole('dialog', { name: 'Question at 0:12' });
    expect(within(dialog).getByText('The code at 12')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Question at 0:12' })).toHaveFocus();
    await user.keyboard(' {Enter}');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['a note is typed', 'textbox', 'New note'],
    ['the focus is on a button of the note', 'button', 'Save note'],
  ])('waits while %s, and opens by its button', async (_what, role, name) => {
    const { user } = show();
    screen.getByRole(role, { name }).focus();
    playTo12();
    expect(state.paused).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole(role, { name })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('A question waits at 0:12');
    await user.type(screen.getByRole('textbox', { name: 'New note' }), 'constants are fixed');
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('constants are fixed');
    await user.click(screen.getByRole('button', { name: 'A question waits at 0:12' }));
    expect(screen.getByRole('heading', { name: 'Question at 0:12' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(stage).toHaveFocus();
  });

  it('that waits opens when the video is played on, which stays paused', () => {
    show();
    screen.getByRole('textbox').focus();
    playTo12();
    tell('play', { paused: false });
    screen.getByRole('dialog', { name: 'Question at 0:12' });
    expect(state.paused).toBe(true);
  });

  it('goes on by Escape if it may be skipped, with the focus on the player', async () => {
    show(false);
    // It led to this lecture, and would lead away from it by the space bar.
    screen.getByRole('button', { name: 'Skip to Loops' }).focus();
    playTo12();
    // A dialog's Escape.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await vi.waitFor(() => expect(state.paused).toBe(false));
    expect(stage).toHaveFocus();
    tell('timeupdate', { currentTime: 12.4 });
    expect(state.paused).toBe(false);
  });

  it('that was skipped is asked again by who seeks back before it, and by nobody else', async () => {
    const { user } = show(false);
    playTo12();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await vi.waitFor(() => expect(state.paused).toBe(false));
    tell('timeupdate', { currentTime: 20 });
    tell('seeking', { currentTime: 12 });
    tell('timeupdate', {});
    tell('timeupdate', { currentTime: 12.4 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    tell('seeking', { currentTime: 5 });
    tell('timeupdate', {});
    tell('timeupdate', { currentTime: 12.1 });
    expect(screen.getByRole('dialog', { name: 'Question at 0:12' })).toBeInTheDocument();
  });

  it('leads 20 seconds back after a wrong answer, and is asked again there', async () => {
    signInAs('Sam');
    // The page judges, as its author allows: nothing answers here.
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch'))),
    );
    const at30 = { ...asked, second: 30 };
    const options = ['let', 'const'].map((text, at) => ({
      id: 'ab'[at] ?? '',
      text,
      isRight: at === 1,
      why: '',
    }));
    const { id, second, isRequired, prompt } = at30;
    const words = { id, second, isRequired, prompt, explanation: '', whenWrong: '' };
    const question: Question = { ...words, kind: 'one', options };
    await import('./provisional.ts');
    const { user } = show(true, { questions: [at30], keys: [{ question, printed: null }] });
    const playTo30 = (): void => {
      tell('play', { paused: false, currentTime: 29.8 });
      tell('timeupdate', {});
      tell('timeupdate', { currentTime: 30.1 });
    };
    playTo30();
    await user.click(screen.getByRole('radio', { name: 'let' }));
    await user.click(screen.getByRole('button', { name: 'Check answer' }));
    await user.click(await screen.findByRole('button', { name: 'Back 20 seconds' }));
    expect(state.currentTime).toBe(10);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await vi.waitFor(() => expect(state.paused).toBe(false));
    playTo30();
    expect(screen.getByRole('dialog', { name: 'Question at 0:30' })).toBeInTheDocument();
    leavePage();
  });

  it('waits on the video if it has to be answered, unless one seeks back', async () => {
    const { user } = show();
    playTo12();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(stage).toHaveFocus();
    expect(state.paused).toBe(true);
    expect(screen.getByRole('button', { name: 'A question waits at 0:12' })).toBeInTheDocument();
    tell('seeking', { currentTime: 5 });
    expect(screen.queryByRole('button', { name: 'A question waits at 0:12' })).not.toBeInTheDocument();
    tell('play', { paused: false });
    expect(state.paused).toBe(false);
    tell('timeupdate', {});
    tell('timeupdate', { currentTime: 12.1 });
    expect(screen.getByRole('dialog', { name: 'Question at 0:12' })).toBeInTheDocument();
  });
});
