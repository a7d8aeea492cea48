import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../../testing/render-page.tsx';
import { SelectionBar } from './selection-bar.tsx';

const nothing = (): void => undefined;

/** The bar above one lecture with its box. */
function Outline() {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  return (
    <>
      <SelectionBar
        selected={selected}
        isBusy={false}
        areFree={false}
        onStart={() => setSelected(new Set())}
        onEnd={() => setSelected(null)}
        onMove={nothing}
        onFree={nothing}
        onDelete={nothing}
      />
      <ul>
        <li data-part="lecture" aria-label="One" tabIndex={-1}>
          {selected !== null && <input type="checkbox" aria-label="Choose One" />}
          <input aria-label="New title of One" />
        </li>
      </ul>
    </>
  );
}

const begin = () => screen.queryByRole('button', { name: 'Select several' });

it('ends by Escape, and the focus stays at the row that was chosen', async () => {
  const { user } = renderUi(<Outline />);
  await user.click(screen.getByRole('button', { name: 'Select several' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose One' }));
  await user.keyboard('{Escape}');
  expect(begin()).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'One' })).toHaveFocus();
});

it('ends by Escape or Done in the bar, and the focus is at the button that starts again', async () => {
  const { user } = renderUi(<Outline />);
  for (const press of ['{Escape}', '{Enter}']) {
    await user.click(screen.getByRole('button', { name: 'Select several' }));
    expect(screen.getByRole('group', { name: 'Selected lectures' })).toHaveFocus();
    screen.getByRole('button', { name: 'Done' }).focus();
    await user.keyboard(press);
    expect(begin()).toHaveFocus();
  }
});

it('stays while Escape is pressed in a field, where it takes the typed words back', async () => {
  const { user } = renderUi(<Outline />);
  await user.click(screen.getByRole('button', { name: 'Select several' }));
  await user.click(screen.getByLabelText('New title of One'));
  await user.keyboard('{Escape}');
  expect(begin()).not.toBeInTheDocument();
});
