import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../../testing/signed-in.tsx';
import { PasteQuestions } from './paste-questions.tsx';

beforeEach(() => signInAs('Ines'));
afterEach(leavePage);

// jsdom's files lack it.
const fileOf = (content: BlobPart, name: string): File =>
  Object.assign(new File([content], name, { type: 'text/plain' }), { webkitRelativePath: '' });

describe('questions in a file', () => {
  it('come into the field, behind what is there, by choosing or dropping it', async () => {
    const { user } = renderReading(
      <PasteQuestions lectureId="l1" hasExercise={false} onAdd={() => undefined} onClose={() => undefined} />,
    );
    const field = screen.getByRole('textbox', { name: /^Questions, with/ });
    const choose = screen.getByLabelText('Choose a text file');
    await user.upload(choose, fileOf('Which?\na) let\n*b) const\n', 'quiz.txt'));
    await screen.findByRole('button', { name: 'Add 1 question' });
    const files = [fileOf('How many?\nAnswer: 8\ntags: bits', 'more.txt')];
    fireEvent.drop(field, { dataTransfer: { files, types: ['Files'] } });
    await screen.findByRole('button', { name: 'Add 2 questions' });
    expect(field).toHaveValue('Which?\na) let\n*b) const\n\nHow many?\nAnswer: 8\ntags: bits');
    expect(screen.getByText(/Number · bits/)).toBeVisible();
    await user.upload(choose, fileOf(new Uint8Array([0, 1, 2]), 'cat.txt'));
    await screen.findByText(/“cat.txt” cannot be read as text/);
    expect(screen.getByRole('button', { name: 'Add 2 questions' })).toBeVisible();
  });
});
