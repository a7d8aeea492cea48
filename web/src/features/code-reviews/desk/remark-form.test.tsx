import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leavePage, renderReading } from '../../../../testing/signed-in.tsx';
import { RemarkForm } from './remark-form.tsx';

afterEach(leavePage);

it('says what a suggestion lacks: a change of the program, and the words of the remark', async () => {
  const { user } = renderReading(
    <RemarkForm
      reviewId="r1"
      remark={{ _id: 'm1', file: 'code.js', line: 2, lastLine: 2, body: '', suggestion: null }}
      content={'let sum = 0;\nif (age <= 6) sum += 1;\n'}
      unsaved={new Map()}
      onSave={async () => undefined}
      onClose={() => undefined}
    />,
  );
  const same = /^This is the same as the program/;
  expect(screen.queryByText(same)).toBeNull();
  await user.click(screen.getByLabelText('Suggest what to write instead'));
  expect(screen.getByText(same)).toBeVisible();
  expect(screen.getByText('Write in the remark why, then save it.')).toBeVisible();
  await user.type(screen.getByLabelText(/^In place of these lines/), ' // changed');
  expect(screen.queryByText(same)).toBeNull();
  await user.type(screen.getByLabelText('Remark at line 2 of code.js'), 'Six pays.');
  expect(screen.queryByText('Write in the remark why, then save it.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save remark' })).toBeEnabled();
});
