import { useState } from 'react';
import type { User } from '@lectern/contract/user';
import { act, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { renderUi } from '../../testing/render-page.tsx';
import { useKeptForm, useKeptState } from './kept-typing.ts';
import { endSession, signIn, signOut, useSession } from './session.ts';

const aUser = (id: string): User => ({
  _id: id,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  image: '',
  accountType: 'Student',
});

function Desk() {
  const form = useForm({ defaultValues: { name: '', password: '' } });
  useKeptForm('desk', form, ['password']);
  const [note, setNote] = useKeptState('note', '');
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Password" {...form.register('password')} />
      <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <p>{form.formState.isDirty && 'Unsaved changes'}</p>
    </form>
  );
}

/** Signed in or not, as the dashboard: without a token the page is gone. */
function Page() {
  const { token } = useSession();
  const [visit, setVisit] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Come again
      </button>
      {token !== null && <Desk key={visit} />}
    </>
  );
}

const typed = (): string[] =>
  screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);

async function typeAll(): Promise<ReturnType<typeof renderUi>> {
  act(() => signIn('first', aUser('1')));
  const rendered = renderUi(<Page />);
  for (const label of ['Name', 'Password', 'Note'])
    await rendered.user.type(screen.getByLabelText(label), `my ${label}`);
  return rendered;
}

describe('what is typed when the session ends', () => {
  afterEach(() => act(() => signOut({ forgetUser: true })));

  it('is there again for the same person, but for passwords, and once', async () => {
    const { user } = await typeAll();
    act(() => endSession('first'));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    act(() => signIn('second', aUser('1')));
    expect(typed()).toEqual(['my Name', '', 'my Note']);
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Come again' }));
    expect(typed()).toEqual(['', '', '']);
  });

  it('is shown to nobody else', async () => {
    await typeAll();
    act(() => endSession('first'));
    act(() => signIn('second', aUser('2')));
    expect(typed()).toEqual(['', '', '']);
  });

  it('is forgotten when the person asked to leave', async () => {
    await typeAll();
    act(() => signOut());
    act(() => signIn('second', aUser('1')));
    expect(typed()).toEqual(['', '', '']);
  });
});
