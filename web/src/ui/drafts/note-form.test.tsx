import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { NoteForm } from './note-form.tsx';
import { ApiError } from '#lib/api-client.ts';
import { Toasts } from '#ui/toasts.tsx';

afterEach(() => localStorage.clear());

it('says in the form, and in no toast, that the server could not be reached', async () => {
  let isOnline = false;
  const { user } = renderUi(
    <>
      <NoteForm
        place="ask"
        label="What do you want to know?"
        hint=""
        keptAs="Question"
        action="Ask"
        said="Review asked for"
        send={async () => {
          if (!isOnline) throw new ApiError('UNREACHABLE', 0, 'The server could not be reached');
        }}
        onDone={() => undefined}
      />
      <Toasts />
    </>,
  );
  await user.type(screen.getByLabelText(/^What do you want/), 'Why a loop?');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not sent, as the server could not be reached. Press “Ask” again when you are online.',
  );
  expect(screen.queryByText('The server could not be reached')).toBeNull();
  expect(screen.getByLabelText(/^What do you want/)).toHaveValue('Why a loop?');
  isOnline = true;
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Review asked for')).toBeVisible();
  expect(screen.queryByText(/^Not sent/)).toBeNull();
});
