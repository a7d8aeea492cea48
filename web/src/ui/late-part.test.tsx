import { Suspense, useState, type FunctionComponent } from 'react';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rememberEarlyActs, replayEarlyActs } from '#lib/typing/early-acts.ts';
import { latePart } from './late-part.tsx';

function Editor() {
  const [code, setCode] = useState('1 + 1');
  const [ran, setRan] = useState<string[]>([]);
  return (
    <>
      <textarea aria-label="Code" value={code} onChange={(event) => setCode(event.target.value)} />
      <p>{`The code is ${code}`}</p>
      <button type="button" onClick={() => setRan([...ran, code])}>
        Run
      </button>
      <output>{ran.join(', ')}</output>
    </>
  );
}

function Name() {
  const [name, setName] = useState('');
  return <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />;
}

const Page = ({ Part }: { Part: FunctionComponent }) => (
  <>
    <Name />
    <Suspense>
      <Part />
    </Suspense>
  </>
);

describe('what is done in a part of the server’s page whose script comes later', () => {
  const person = userEvent.setup();
  const code = (): HTMLTextAreaElement => screen.getByLabelText('Code');
  const name = (): HTMLInputElement => screen.getByLabelText('Name');
  let root: Root;
  let bring: () => Promise<void>;

  beforeEach(async () => {
    const { promise, resolve } = Promise.withResolvers<FunctionComponent>();
    const Part = latePart(() => promise);
    document.body.innerHTML = `<div id="root">${renderToString(<Page Part={Editor} />)}</div>`;
    rememberEarlyActs();
    await person.type(name(), 'Ida');
    bring = () => act(async () => resolve(Editor));
    await act(async () => {
      root = hydrateRoot(document.getElementById('root') ?? document.body, <Page Part={Part} />);
    });
    act(replayEarlyActs);
  });
  afterEach(() => {
    act(() => root.unmount());
    cleanup();
    document.body.innerHTML = '';
    delete window.lecternEarly;
  });

  it('is kept when the page is hydrated in between', async () => {
    await person.type(code(), '00');
    await bring();
    expect(code()).toHaveValue('1 + 100');
    expect(screen.getByText('The code is 1 + 100')).toBeVisible();
  });

  it('is pressed again, once, with what was typed', async () => {
    await person.type(code(), '0');
    await person.click(screen.getByRole('button', { name: 'Run' }));
    await bring();
    expect(screen.getByRole('status')).toHaveTextContent(/^1 \+ 10$/);
  });

  it('leaves alone what the page has heard already', async () => {
    await person.type(name(), ' Q');
    expect(name()).toHaveValue('Ida Q');
    await person.clear(name());
    await bring();
    expect(name()).toHaveValue('');
    await person.type(code(), '2');
    await person.click(screen.getByRole('button', { name: 'Run' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^1 \+ 12$/);
    act(replayEarlyActs);
    expect(screen.getByRole('status')).toHaveTextContent(/^1 \+ 12$/);
  });
});
