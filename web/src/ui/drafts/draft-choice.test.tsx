import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DraftChoice } from './draft-choice.tsx';

const here = [{ name: 'Text', content: 'Mine' }];
const elsewhere = [{ name: 'Text', content: 'Theirs' }];

function Page({ base = 'Mine' }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <input aria-label="Search" />
      <section>
        {isOpen && (
          <DraftChoice
            what="text"
            here={here}
            elsewhere={elsewhere}
            onKeep={close}
            onTake={async () => close()}
            base={[{ name: 'Text', content: base }]}
            onJoin={close}
          />
        )}
      </section>
      <textarea aria-label="Text" />
    </>
  );
}

it.each(['Keep this version', 'Use the other version', 'Join both'])(
  'moves the focus to the editor behind it once a version is chosen: %s',
  async (name) => {
    render(<Page />);
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus());
  },
);

it('marks the words and the lines that differ, and writes programs in the font of code', () => {
  const program = { name: 'Starter code', isCode: true };
  render(
    <DraftChoice
      what="text"
      here={[
        { name: 'Text', content: 'Bake it for ten minutes.\nLet it rest.' },
        { ...program, content: 'let a = 1;' },
      ]}
      elsewhere={[
        { name: 'Text', content: 'Bake it for twenty minutes.\nLet it rest.\nEat it.' },
        { ...program, content: 'let a = 1;\nlet b = 2;' },
      ]}
      onKeep={() => undefined}
      onTake={() => Promise.resolve()}
    />,
  );
  const of = (side: string) => {
    const region = screen.getByRole('region', { name: side });
    const texts = (selector: string) =>
      [...region.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return { lines: texts('mark'), words: texts('mark .underline'), code: texts('figure .font-mono') };
  };
  expect(of('Here')).toEqual({
    lines: ['Bake it for ten minutes.'],
    words: ['ten'],
    code: ['Starter code', 'let a = 1;'],
  });
  expect(of('Saved elsewhere')).toEqual({
    lines: ['Bake it for twenty minutes.', 'Eat it.', 'let b = 2;'],
    words: ['twenty'],
    code: ['Starter code', 'let a = 1;let b = 2;'],
  });
});

it('offers no joining where both changed one line', () => {
  render(<Page base="Ours" />);
  expect(screen.queryByRole('button', { name: 'Join both' })).toBeNull();
});
