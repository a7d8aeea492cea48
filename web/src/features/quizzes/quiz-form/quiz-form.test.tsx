import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import type { OwnQuiz } from '@lectern/contract/own-quizzes';
import type { Question } from '@lectern/contract/quiz-content';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderUi } from '../../../../testing/render-page.tsx';
import { aQuiz } from '../../../../testing/a-quiz.ts';
import { newOption, newQuestion } from '../own/new-question.ts';
import { QuizForm } from './quiz-form.tsx';

const lecture = {
  _id: 'lecture',
  courseId: 'course',
  hasVideo: true,
  durationSeconds: 60,
  hasExercise: false,
};

const asking = (prompt: string): Question => {
  const options = [
    { ...newOption(), text: 'let' },
    { ...newOption(), text: 'const', isRight: true },
  ];
  return { ...newQuestion('one'), prompt, options } as Question;
};

const show = (...questions: Question[]) => {
  const quiz: OwnQuiz = { ...aQuiz(questions), outputs: [], revision: 1 };
  return renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <QuizForm lecture={lecture} quiz={quiz} />
    </QueryClientProvider>,
  );
};

const question = (at: number) => within(screen.getByRole('region', { name: `Question ${at}` }));
const row = (at: number) => question(at).getByRole('button', { name: new RegExp(`^Question ${at} `) });
const opened = (): boolean[] =>
  screen
    .getAllByRole('region', { name: /^Question \d/ })
    .map((one) => within(one).queryByRole('combobox', { name: 'Kind' }) !== null);

let user: ReturnType<typeof show>['user'];

describe('the questions of the quiz form', () => {
  beforeEach(() => {
    ({ user } = show(asking('Which **keyword**?'), asking(''), asking('Which last?')));
  });

  it('are folded: each says its number, kind, first words and what it lacks', () => {
    expect(opened()).toEqual([false, false, false]);
    expect(row(1)).toHaveAccessibleName('Question 1 One choice Which keyword?');
    expect(row(1)).toHaveAccessibleDescription('Complete');
    expect(row(2)).toHaveAccessibleDescription('Write the question');
    expect(screen.getByText('3 questions, 1 not complete')).toBeVisible();
  });

  it('say into which field a picture goes: the focused one, else the question', async () => {
    await user.click(row(1));
    const button = () => question(1).getByRole('button', { name: /^Add a picture/ }).textContent;
    expect(button()).toBe('Add a picture to the question');
    await user.click(question(1).getByLabelText('Answer 2'));
    expect(button()).toBe('Add a picture to “Answer 2”');
    await user.click(question(1).getByRole('button', { name: 'Add a picture to “Answer 2”' }));
    expect(question(1).getByLabelText('Answer 2')).toHaveFocus();
    expect(button()).toBe('Add a picture to “Answer 2”');
    await user.click(question(1).getByLabelText('Kind'));
    expect(button()).toBe('Add a picture to the question');
  });

  it('show what has markup as students read it', async () => {
    await user.click(row(3));
    expect(question(3).queryByText('As students read it')).toBeNull();
    await user.click(row(1));
    expect(question(1).getByRole('figure')).toHaveTextContent('As students read itWhich keyword?');
    await user.clear(question(1).getByLabelText('Answer 2'));
    await user.type(question(1).getByLabelText('Answer 2'), '`const`');
    expect(question(1).getAllByRole('figure')[1]).toHaveTextContent('As students read itconst');
  });

  it('keep what was written in a kind that is chosen again', async () => {
    await user.click(row(1));
    const kind = question(1).getByLabelText('Kind');
    await user.selectOptions(kind, 'text');
    expect(question(1).queryByDisplayValue('const')).not.toBeInTheDocument();
    await user.type(question(1).getByLabelText('Question'), ' And why?');
    await user.selectOptions(kind, 'one');
    expect(question(1).getByDisplayValue('const')).toBeInTheDocument();
    expect(question(1).getByLabelText('Question')).toHaveValue('Which **keyword**? And why?');
  });

  it('share their choices between one and several, whatever kind was chosen between', async () => {
    await user.click(row(1));
    const kind = question(1).getByLabelText('Kind');
    await user.selectOptions(kind, 'text');
    await user.type(question(1).getByLabelText('Right answer 1'), 'while');
    await user.selectOptions(kind, 'several');
    expect(question(1).getByDisplayValue('const')).toBeInTheDocument();
    expect(question(1).getByRole('checkbox', { name: 'Answer 2 is right' })).toBeChecked();
    await user.click(question(1).getByRole('checkbox', { name: 'Answer 1 is right' }));
    await user.selectOptions(kind, 'text');
    expect(question(1).getByLabelText('Right answer 1')).toHaveValue('while');
    await user.selectOptions(kind, 'one');
    expect(question(1).getByDisplayValue('let')).toBeInTheDocument();
    // Two were right, and one has to be: the author says which.
    expect(question(1).getByRole('radio', { name: 'Answer 2 is right' })).not.toBeChecked();
  });

  it('open one at a time, by keys too, and all at once', async () => {
    await user.click(row(1));
    expect(opened()).toEqual([true, false, false]);
    row(2).focus();
    await user.keyboard('{Enter}');
    expect(opened()).toEqual([false, true, false]);
    expect(row(2)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Open all' }));
    await user.click(row(2));
    expect(opened()).toEqual([true, false, true]);
    await user.click(screen.getByRole('button', { name: 'Fold all' }));
    expect(opened()).toEqual([false, false, false]);
  });

  it('keep what was typed while they are folded, even a time that is half typed', async () => {
    const [first, head] = [question(1), row(1)];
    await user.click(head);
    await user.type(first.getByRole('textbox', { name: /^At a time/ }), '1:');
    await user.type(first.getByRole('textbox', { name: 'Question' }), ' Say');
    await user.click(head);
    expect(head).toHaveAccessibleName(/Which keyword\? Say$/);
    await user.click(head);
    expect(first.getByRole('textbox', { name: /^At a time/ })).toHaveValue('1:');
  });

  it('open when they keep the quiz from being saved', async () => {
    await user.click(row(3));
    row(3).focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened()).toEqual([false, true, true]);
    await user.click(row(2));
    await user.click(screen.getByRole('button', { name: 'Question 2: Write the question' }));
    expect(question(2).getByRole('textbox', { name: 'Question' })).toHaveFocus();
  });

  it('open one at a time also after the open one kept the quiz from being saved', async () => {
    await user.click(row(2));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(row(1));
    expect(opened()).toEqual([true, false, false]);
  });

  it('say at the foot, too, that they are asked after the end of the video', async () => {
    await user.click(row(3));
    const foot = { name: 'Look at question at 1:30: it is asked after the end of the video' };
    expect(screen.queryByRole('button', foot)).toBeNull();
    const time = question(3).getByLabelText(/^At a time of the video/);
    await user.type(time, '1:30');
    await user.click(row(1));
    await user.click(screen.getByRole('button', foot));
    expect(time).toHaveFocus();
    await user.clear(time);
    expect(screen.queryByRole('button', foot)).toBeNull();
  });

  it('are moved by keys, the focus with them', async () => {
    row(1).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(row(2)).toHaveFocus();
    expect(row(2)).toHaveAccessibleName('Question 2 One choice Which keyword?');
    expect(screen.getByRole('status')).toHaveTextContent('Question 1: place 2 of 3');
    question(2).getByRole('button', { name: 'Move question 2 down' }).focus();
    await user.keyboard('{Enter}');
    // That button has no more use at the end.
    expect(row(3)).toHaveFocus();
  });

  it('open when they are added', async () => {
    await user.click(screen.getByRole('button', { name: 'Add a question' }));
    expect(opened()).toEqual([false, false, false, true]);
    expect(question(4).getByRole('textbox', { name: 'Question' })).toHaveFocus();
  });

  it('say what they lack only once they were left', async () => {
    await user.click(screen.getByRole('button', { name: 'Add a question' }));
    expect(row(4)).toHaveAccessibleDescription('New');
    await user.click(row(1));
    expect(row(4)).toHaveAccessibleDescription('Write the question, and 2 more things');
  });

  it('are not added beside an empty one: that one opens', async () => {
    const add = screen.getByRole('button', { name: 'Add a question' });
    await user.click(add);
    await user.click(row(1));
    await user.click(add);
    expect(opened()).toEqual([false, false, false, true]);
    expect(question(4).getByRole('textbox', { name: 'Question' })).toHaveFocus();
    await user.keyboard('Who?');
    await user.click(add);
    expect(opened()).toEqual([false, false, false, false, true]);
  });
});

it('is open where there is one question', () => {
  show(asking('Alone?'));
  expect(opened()).toEqual([true]);
});

describe('a row below the last answer', () => {
  const answer = (at: number) => screen.queryByRole('textbox', { name: `Answer ${at}` });
  beforeEach(async () => {
    ({ user } = show(asking('Which?')));
    await user.click(screen.getByRole('textbox', { name: 'Answer 2' }));
    await user.keyboard('{Enter}');
  });

  it('is added by Enter once, and lacks nothing while it is empty', async () => {
    expect(answer(3)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(answer(4)).toBeNull();
    expect(row(1)).toHaveAccessibleDescription('Complete');
    await user.click(screen.getByRole('textbox', { name: 'Answer 2' }));
    await user.keyboard('{Enter}');
    expect(answer(3)).toHaveFocus();
    expect(answer(4)).toBeNull();
    await user.keyboard('var{Enter}');
    expect(answer(4)).toHaveFocus();
  });
});

describe('pasted questions', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Paste questions' });
  const field = async () => within(await dialog()).getByRole('textbox', { name: /^Questions, with/ });
  const open = () => user.click(screen.getByRole('button', { name: 'Paste questions' }));
  const close = async () => user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
  const answered = (prompt: string): string => `${prompt}\nAnswer: 8\n`;
  beforeEach(() => {
    ({ user } = show(asking('Which?'), asking('Who?')));
  });

  it('are kept when the dialog is closed before they are added', async () => {
    await open();
    await user.click(await field());
    await user.paste('How many bits?\nNot yet');
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    expect(await field()).toHaveValue('How many bits?\nNot yet');
    expect(await within(await dialog()).findByText(/^We kept what you typed/)).toBeVisible();
  });

  it('are not saved by the keys that save the quiz', async () => {
    await user.click(screen.getByRole('button', { name: 'Add a question' }));
    await open();
    await user.type(await field(), 'Not yet{Control>}{Enter}{/Control}');
    expect(screen.queryByRole('heading', { name: 'The quiz is not saved yet', hidden: true })).toBeNull();
    expect(await dialog()).toBeVisible();
  });

  it('are added, and the dialog closes without keeping anything', async () => {
    await open();
    await user.click(await field());
    await user.paste(answered('How many bits?'));
    await user.click(screen.getByRole('button', { name: 'Add 1 question' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(question(3).getByRole('textbox', { name: 'Question' })).toHaveFocus();
    await open();
    expect(await field()).toHaveValue('');
  });

  it('say what they lack, and are named by the sentence of their gaps', async () => {
    await open();
    await user.click(await field());
    await user.paste('Which?\n- [ ] a\n- [ ] b\n\nA {{for}} loop counts.\n\nA {{while}} loop waits.');
    const found = within(screen.getByRole('list', { name: 'Found questions' })).getAllByRole('listitem');
    expect(found[0]).toHaveTextContent('No right answer marked: put an x into its box');
    const add = screen.getByRole('button', { name: 'Add 3 questions' });
    expect(add).toHaveAccessibleDescription('1 question not complete');
    await user.click(add);
    expect(row(4)).toHaveAccessibleName('Question 4 Fill the gaps A ___ loop counts.');
  });

  it('are shown with their right answers marked before they are added', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Begin with an example' }));
    const found = within(screen.getByRole('list', { name: 'Found questions' }));
    const marked = (name: string) =>
      found.getAllByRole('img', { name }).map((sign) => sign.closest('li')?.textContent);
    expect(marked('Right:')).toEqual(['const', 'break', 'return']);
    expect(marked('Wrong:')).toEqual(['letIt can be set again']);
    await user.click(screen.getByRole('button', { name: 'Use the example of Number' }));
    expect(marked('Right:')).toContain('8.3 ± 0.2 min');
    expect(screen.getByRole('button', { name: 'Add 4 questions' })).toBeEnabled();
  });

  it('that are none say why, and lead to the line', async () => {
    await open();
    const area = (await field()) as HTMLTextAreaElement;
    await user.click(area);
    await user.paste('Which?\n- let\n- const');
    expect(screen.getByRole('list', { name: 'Not questions' })).toHaveTextContent(
      'Line 2 No answer is marked. Begin the right ones with - [x] and the others with - [ ].',
    );
    const add = screen.getByRole('button', { name: 'Add' });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription('No question yet: the list says what is missing');
    await user.click(screen.getByRole('button', { name: 'Line 2' }));
    expect(area).toHaveFocus();
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('- let');
  });

  it('leave in the field what is no question, and say so beside the button', async () => {
    await open();
    await user.click(await field());
    await user.paste(`${answered('How many bits?')}\nA heading\nand more\n\n${answered('How many bytes?')}`);
    const add = screen.getByRole('button', { name: 'Add 2 questions' });
    expect(add).toHaveAccessibleDescription('1 part is left out: it stays here');
    await user.click(add);
    expect(within(await dialog()).getByRole('status')).toHaveTextContent(
      '2 questions added to the quiz. The rest is not a question yet.',
    );
    expect(await field()).toHaveValue('A heading\nand more');
    expect(await field()).toHaveFocus();
    await close();
    expect(screen.getByText('4 questions')).toBeVisible();
    await open();
    expect(await field()).toHaveValue('A heading\nand more');
  });
});
