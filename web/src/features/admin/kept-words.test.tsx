import { useState } from 'react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import type { CategoryText } from './admin.api.ts';
import { CategoryForm } from './category-form.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

afterEach(cleanup);

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('lectern.form.'));

describe('the words that an administrator types', () => {
  it('are there again when the reason of an act is asked for anew, until it is sent', async () => {
    const onReason = vi.fn<(reason: string) => Promise<void>>().mockResolvedValue();
    const open = (place = 'suspend u1') =>
      renderUi(
        <ReasonDialog
          title="Suspend Sam Example?"
          place={place}
          hint="It is sent to them by e-mail"
          yesLabel="Suspend"
          onClose={() => undefined}
          onReason={onReason}
        />,
      );
    const first = open();
    await first.user.type(await screen.findByLabelText('Reason'), 'Sells links');
    first.unmount();
    const other = open('suspend u2');
    expect(await screen.findByLabelText('Reason')).toHaveValue('');
    other.unmount();
    const { user } = open();
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveValue('Sells links'));
    expect(await screen.findByText(/^We kept what you typed/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Suspend' }));
    expect(onReason).toHaveBeenCalledWith('Sells links');
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('are there again in the form of a category, until it is saved', async () => {
    const onSave = vi.fn<(text: CategoryText) => Promise<void>>();
    function Category({ initial }: { initial: CategoryText | undefined }) {
      const [saved, setSaved] = useState(initial);
      onSave.mockImplementation(async (text) => {
        if (initial) setSaved(text);
      });
      const place = initial ? 'category c1' : 'category new';
      return <CategoryForm label="Botany" place={place} initial={saved} saveLabel="Save" onSave={onSave} />;
    }
    const open = (initial: CategoryText | undefined) => renderUi(<Category initial={initial} />);
    for (const initial of [undefined, { name: 'Botany', description: 'Plants' }]) {
      const first = open(initial);
      await first.user.clear(screen.getByLabelText('Name'));
      await first.user.type(screen.getByLabelText('Name'), 'Flowers ');
      await first.user.type(screen.getByLabelText('Description'), ' and roses');
      first.unmount();
      const { user, unmount } = open(initial);
      await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Flowers '));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      const description = initial ? 'Plants and roses' : 'and roses';
      expect(onSave).toHaveBeenLastCalledWith({ name: 'Flowers', description });
      await waitFor(() => expect(kept()).toEqual([]));
      expect(screen.getByLabelText('Name')).toHaveValue(initial ? 'Flowers' : '');
      unmount();
    }
  });
});
