import { EXAMPLE } from '@lectern/contract/example-exercise';
import type { OwnExercise } from '@lectern/contract/exercises';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../../testing/signed-in.tsx';
import { ExerciseForm } from './exercise-form.tsx';

afterEach(leavePage);

describe('ExerciseForm', () => {
  const show = (exercise: OwnExercise | null, starterCode = '') =>
    renderReading(
      <ExerciseForm
        lectureId="loops"
        starterCode={starterCode}
        exercise={exercise}
        editor={({ code }) => <pre>{code}</pre>}
      />,
    );
  const said = /^This lecture has no exercise\. Below is an example/;

  it('says that a lecture has no exercise until something is written', async () => {
    const { user } = show(null);
    expect(screen.getByText(said)).toBeVisible();
    await user.type(screen.getByLabelText('What is to be done'), 'Twice');
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });

  it('does not say so of an exercise that is saved', () => {
    show({ ...EXAMPLE, check: null, revision: 1 });
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });

  it('names beside its button what is still the example’s', () => {
    const check = { problems: [], tests: [] };
    const files = [{ name: 'code.js', content: 'export const triple = 3;' }];
    const { unmount } = show({ ...EXAMPLE, instructions: 'Triple it', files, check, revision: 1 });
    expect(
      screen.getByText('It works, but still the example’s: the solution and the visible tests'),
    ).toBeVisible();
    expect(screen.queryByText('It works')).not.toBeInTheDocument();
    unmount();
    show({ ...EXAMPLE, instructions: '', files, solution: files, visibleTests: '', check, revision: 1 });
    expect(screen.getByText('It works')).toBeVisible();
  });

  it('goes to a new hint, and leaves an empty one out when it saves', async () => {
    signInAs('Ines');
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
      if (typeof body === 'string') sent.push(JSON.parse(body));
      return Response.json({ success: true, message: '', data: { check: null, revision: 1 } });
    });
    const { user } = show(null);
    await user.type(screen.getByLabelText('What is to be done'), 'Twice');
    await user.click(screen.getByRole('button', { name: 'Add a hint' }));
    const hint = screen.getByRole('textbox', { name: 'Hint 1' });
    expect(hint).toHaveFocus();
    await user.type(hint, ' {Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ hints: [] })]));
    expect(hint).not.toBeInTheDocument();
  });

  it('has the tests import a renamed file by its new name, and back', async () => {
    const { user } = show({ ...EXAMPLE, check: null, revision: 1 });
    const tests = () => {
      const panel = screen.getByRole('tabpanel', { name: 'Visible tests' });
      return panel.textContent;
    };
    await user.click(screen.getByRole('tab', { name: 'Visible tests' }));
    expect(tests()).toContain("'../code.js'");
    const name = screen.getByLabelText('Name of file 1');
    await user.clear(name);
    await user.type(name, 'twice.js');
    expect(tests()).toContain("'../code.js'");
    await user.tab();
    expect(tests()).toContain("'../twice.js'");
    expect(screen.getByText(/imports twice\.js now/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo: imports of code.js' }));
    expect(tests()).toContain("'../code.js'");
    expect(screen.queryByText(/imports twice/)).not.toBeInTheDocument();
  });

  it('moves a hint, the focus with it', async () => {
    const { user } = show({ ...EXAMPLE, hints: ['Twice', 'Use *', 'a * 2'], check: null, revision: 1 });
    const hints = () =>
      screen
        .getAllByRole('textbox', { name: /^Hint \d$/ })
        .map((field) => (field as HTMLTextAreaElement).value);
    expect(screen.getByRole('button', { name: 'Move hint 1 up' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move hint 3 down' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move hint 3 up' }));
    expect(hints()).toEqual(['Twice', 'a * 2', 'Use *']);
    await user.keyboard('{Enter}');
    expect(hints()).toEqual(['a * 2', 'Twice', 'Use *']);
    expect(screen.getByRole('button', { name: 'Move hint 1 down' })).toHaveFocus();
  });

  it('brings a removed hint back, with the focus', async () => {
    const { user } = show({ ...EXAMPLE, hints: ['Twice', 'Use *'], check: null, revision: 1 });
    await user.click(screen.getByRole('button', { name: 'Remove hint 1' }));
    expect(screen.queryByDisplayValue('Twice')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo the removal of hint 1' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Hint 1' })).toHaveValue('Twice');
    expect(screen.getByRole('textbox', { name: 'Hint 1' })).toHaveFocus();
  });

  it('brings a removed file back with both its programs; a new one has a name of its own', async () => {
    const files = ['file-2.js', 'file-1.js'].map((name) => ({ name, content: `starter of ${name}` }));
    const solution = files.map(({ name }) => ({ name, content: `solution of ${name}` }));
    const { user } = show({ ...EXAMPLE, files, solution, check: null, revision: 1 });
    await user.click(screen.getByRole('button', { name: 'Remove file-1.js' }));
    await user.click(screen.getByRole('button', { name: 'Add a file' }));
    expect(screen.getByLabelText('Name of file 2')).toHaveValue('file-3.js');
    expect(screen.getByLabelText('Name of file 2')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo the removal of file-1.js' }));
    expect(screen.getByLabelText('Name of file 2')).toHaveFocus();
    await user.click(screen.getByRole('tab', { name: 'file-1.js' }));
    expect(screen.getByText('starter of file-1.js')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Solution' }));
    await user.click(screen.getByRole('tab', { name: 'file-1.js' }));
    expect(screen.getByText('solution of file-1.js')).toBeVisible();
    // While two have one name, each keeps its own text.
    await user.clear(screen.getByLabelText('Name of file 2'));
    await user.type(screen.getByLabelText('Name of file 2'), 'file-2.js');
    expect(screen.getByText('Another file has this name')).toBeVisible();
  });

  it('begins with the lecture’s starter code, if wanted', async () => {
    const { user } = show(null, 'export const recipe = 1;');
    await user.click(screen.getByRole('button', { name: 'Take the lecture’s starter code' }));
    expect(screen.getByText('export const recipe = 1;')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Solution' }));
    expect(screen.getByText('export const recipe = 1;')).toBeVisible();
  });
});
