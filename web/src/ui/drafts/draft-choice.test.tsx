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

it('offers no joining where both changed one line', () => {
  render(<Page base="Ours" />);
  expect(screen.queryByRole('button', { name: 'Join both' })).toBeNull();
});
