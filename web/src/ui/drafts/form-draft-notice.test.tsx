import { useState } from 'react';
import type { User } from '@lectern/contract/user';
import { act, screen, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { FormDraftNotice, FormDraftPlace } from './form-draft-notice.tsx';
import { useHookFormDraft } from '#lib/drafts/use-form-draft.ts';
import { endSession, signIn, signOut, useSession } from '#lib/session.ts';
import { forgetForms } from '#lib/storage/stored-keys.ts';

const aUser = (id: string): User => ({
  _id: id,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  image: '',
  accountType: 'Instructor',
});

/** The promise that the next save waits for. */
let answer = Promise.resolve();

interface Account {
  name: string;
  text: string;
  revision: number;
}

function Desk({ name, text, revision }: Account) {
  const form = useForm({ defaultValues: { name, text, password: '' } });
  const draft = useHookFormDraft(form, { place: 'desk', saved: { name, text }, revision });
  return (
    <form>
      <FormDraftNotice
        draft={draft}
        textsOf={(values) => [
          { name: 'Name', content: values.name },
          { name: 'Text', content: values.text },
          ...(values.text === '' ? [] : [{ id: 'text', name: `With ${values.text}`, content: values.text }]),
        ]}
        joinOf={(_base, here, there) => (here.text === '' ? { ...there, name: here.name } : null)}
      />
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Text" {...form.register('text')} />
      <input aria-label="Password" {...form.register('password')} />
      <FormDraftPlace draft={draft} />
      <button type="button" onClick={() => draft.done(revision + 1)}>
        Save on {draft.revision}
      </button>
      <button type="button" onClick={() => void answer.then(() => draft.startAnew())}>
        Save and start anew
      </button>
    </form>
  );
}

/** Shows the page only with a token, as the dashboard does. */
function Page({ saved }: { saved: Account }) {
  const { token } = useSession();
  const [visit, setVisit] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Come again
      </button>
      {token !== null && <Desk key={visit} {...saved} />}
    </>
  );
}

const saved = { name: 'Old', text: 'As it was', revision: 1 };

const elsewhere = { name: 'Other', text: 'Theirs', revision: 2 };
function Changing() {
  const [account, setAccount] = useState(saved);
  return (
    <>
      <button type="button" onClick={() => setAccount(elsewhere)}>
        Change elsewhere
      </button>
      <Desk {...account} />
    </>
  );
}

const open = () => renderUi(<Page saved={saved} />);
const name = (): HTMLInputElement => screen.getByLabelText('Name');
const comeAgain = () => screen.getByRole('button', { name: 'Come again' });

describe('what is typed in a form', () => {
  beforeEach(() => act(() => signIn('first', aUser('1'))));
  afterEach(() => {
    act(() => signOut({ forgetUser: true }));
    forgetForms('1');
    forgetForms('2');
  });

  it('is there again when the form is opened again, but for passwords, and says so', async () => {
    const { user, unmount } = open();
    await user.type(name(), 'er');
    await user.type(screen.getByLabelText('Password'), 'secret');
    expect(screen.getByText('Not saved yet: kept in this browser')).toBeVisible();
    await user.click(comeAgain());
    expect(name()).toHaveValue('Older');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    // Together with the form: coming later, it would move the buttons below away from under a press.
    expect(screen.getByText(/^We kept what you typed \(\d\d:\d\d\)\.$/)).toBeVisible();
    expect(JSON.stringify(localStorage)).not.toContain('secret');
    unmount();
    open();
    expect(name()).toHaveValue('Older');
  });

  it('is there as it was last, when what was found is changed and typed again', async () => {
    const { user } = open();
    await user.type(name(), 'er');
    await user.click(comeAgain());
    await user.type(name(), '{Backspace}');
    await user.type(name(), 'r');
    expect(name()).toHaveValue('Older');
    await user.click(comeAgain());
    expect(name()).toHaveValue('Older');
  });

  it('is gone when it was taken back letter by letter', async () => {
    const { user } = open();
    await user.type(name(), 'er');
    await user.type(name(), '{Backspace}{Backspace}');
    await user.click(comeAgain());
    expect(name()).toHaveValue('Old');
    expect(screen.queryByText(/We kept/)).not.toBeInTheDocument();
  });

  it('is gone when it was saved', async () => {
    const { user } = open();
    await user.type(name(), 'er');
    await user.click(screen.getByRole('button', { name: 'Save on 1' }));
    expect(screen.queryByText(/kept in this browser/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Saved \d+ s ago$/)).toBeVisible();
    await user.click(comeAgain());
    expect(name()).toHaveValue('Old');
    expect(screen.queryByText(/We kept/)).not.toBeInTheDocument();
    // The account has another revision than the one that was saved here.
    expect(screen.queryByText(/^Saved/)).not.toBeInTheDocument();
  });

  it('is discarded when asked, and that can be undone', async () => {
    const { user } = open();
    await user.type(name(), 'er');
    await user.click(comeAgain());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(name()).toHaveValue('Old');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(name()).toHaveValue('Older');
    await user.click(comeAgain());
    expect(name()).toHaveValue('Older');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(comeAgain());
    expect(name()).toHaveValue('Old');
  });

  it('outlives a session that ends and a logout, and is shown to nobody else', async () => {
    const { user } = open();
    await user.type(name(), 'er');
    act(() => endSession('first'));
    act(() => signIn('second', aUser('2')));
    expect(name()).toHaveValue('Old');
    act(() => signOut());
    act(() => signIn('third', aUser('1')));
    expect(name()).toHaveValue('Older');
  });

  it('of two tabs is kept of both', async () => {
    const { user, unmount } = open();
    const second = open();
    const [one, other] = screen.getAllByLabelText('Name');
    if (one === undefined || other === undefined) throw new Error('There are two forms');
    await user.type(one, ' of one');
    await user.type(other, ' of two');
    unmount();
    second.unmount();
    open();
    expect(name()).toHaveValue('Old of two');
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }));
    expect(name()).toHaveValue('Old of one');
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }));
    expect(name()).toHaveValue('Old of two');
  });
});

describe('texts of which several are kept', () => {
  beforeEach(() => act(() => signIn('first', aUser('1'))));
  afterEach(() => {
    act(() => signOut({ forgetUser: true }));
    forgetForms('1');
  });

  it('are brought back one after the other, each of them', async () => {
    const { user } = renderUi(
      <>
        <Page saved={saved} />
        <Page saved={saved} />
        <Page saved={saved} />
      </>,
    );
    for (const [tab, field] of screen.getAllByLabelText('Name').entries())
      await user.type(field, ` of tab ${tab}`);
    renderUi(<Page saved={saved} />);
    const [last] = screen.getAllByLabelText<HTMLInputElement>('Name').slice(-1);
    const shown = [last?.value];
    for (const _other of [1, 2]) {
      await user.click(screen.getAllByRole('button', { name: 'Bring it back' }).at(-1) ?? document.body);
      shown.push(last?.value);
    }
    expect(new Set(shown)).toEqual(new Set(['Old of tab 0', 'Old of tab 1', 'Old of tab 2']));
  });

  it('stay in the form when they were typed while it was saved', async () => {
    let settle = (): void => {};
    answer = new Promise((resolve) => {
      settle = resolve;
    });
    const { user } = open();
    await user.type(name(), 'er');
    await user.click(screen.getByRole('button', { name: 'Save and start anew' }));
    await user.type(name(), ' still');
    await act(async () => settle());
    expect(name()).toHaveValue('Older still');
    await user.click(screen.getByRole('button', { name: 'Save and start anew' }));
    expect(name()).toHaveValue('Old');
  });
});

describe('a text that is changed elsewhere in the meantime', () => {
  beforeEach(() => act(() => signIn('first', aUser('1'))));
  afterEach(() => {
    act(() => signOut({ forgetUser: true }));
    forgetForms('1');
  });

  it('is shown while nothing was typed', async () => {
    const { user } = renderUi(<Changing />);
    await user.click(screen.getByRole('button', { name: 'Change elsewhere' }));
    expect(name()).toHaveValue('Other');
    expect(screen.getByRole('button', { name: 'Save on 2' })).toBeVisible();
  });

  it('stands beside what was typed, and either can be gone on with', async () => {
    const { user } = renderUi(<Changing />);
    await user.type(name(), 'er');
    await user.click(screen.getByRole('button', { name: 'Change elsewhere' }));
    expect(await screen.findByRole('region', { name: 'Here' })).toHaveTextContent('Older');
    expect(screen.getByRole('region', { name: 'Saved elsewhere' })).toHaveTextContent('Other');
    // Fields that were not touched here show the values that were saved there.
    expect(screen.getByLabelText('Text')).toHaveValue('Theirs');
    expect(screen.getByRole('button', { name: 'Save on 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use the other version' }));
    expect(name()).toHaveValue('Other');
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }));
    expect(name()).toHaveValue('Older');
    await user.click(await screen.findByRole('button', { name: 'Keep this version' }));
    expect(screen.queryByRole('region', { name: 'Here' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save on 2' })).toBeVisible();
    expect(name()).toHaveValue('Older');
  });

  it('is joined with what was typed where that can be done, and says what one of them lacks', async () => {
    const { user } = renderUi(<Changing />);
    await user.type(name(), 'er');
    await user.clear(screen.getByLabelText('Text'));
    await user.click(screen.getByRole('button', { name: 'Change elsewhere' }));
    expect(await screen.findByRole('region', { name: 'Here' })).toHaveTextContent(
      'Not in this version: With Theirs',
    );
    await user.click(screen.getByRole('button', { name: 'Join both' }));
    expect(name()).toHaveValue('Older');
    expect(screen.getByLabelText('Text')).toHaveValue('Theirs');
    expect(screen.queryByRole('region', { name: 'Here' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save on 2' })).toBeVisible();
  });

  it('stays chosen, or brought back, when the form is opened again', async () => {
    const { user, unmount } = renderUi(<Changing />);
    await user.type(name(), 'er');
    await user.click(screen.getByRole('button', { name: 'Change elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Use the other version' }));
    unmount();
    const again = renderUi(<Desk {...elsewhere} />);
    expect(name()).toHaveValue('Other');
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }));
    expect(name()).toHaveValue('Older');
    again.unmount();
    renderUi(<Desk {...elsewhere} />);
    expect(name()).toHaveValue('Older');
  });

  it('is kept among the others when it was replaced', async () => {
    const { user } = renderUi(<Changing />);
    await user.type(name(), 'er');
    await user.click(screen.getByRole('button', { name: 'Change elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Keep this version' }));
    // The form is opened again before the save, and once more after it.
    const replaced = renderUi(<Desk {...elsewhere} />);
    replaced.unmount();
    await user.click(screen.getByRole('button', { name: 'Save on 2' }));
    const { container } = renderUi(<Desk name="Older" text="Theirs" revision={3} />);
    const again = within(container);
    expect(again.getByLabelText('Name')).toHaveValue('Older');
    await user.click(await again.findByRole('button', { name: 'Bring it back' }));
    expect(again.getByLabelText('Name')).toHaveValue('Other');
  });
});
