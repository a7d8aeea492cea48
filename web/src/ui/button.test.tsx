import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../testing/render-page.tsx';
import { Button } from './button.tsx';

const count = { sent: 0, played: 0 };

function Form() {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        count.sent += 1;
      }}
    >
      <Button type="submit">Send</Button>
      <Button variant="secondary" onClick={() => (count.played += 1)}>
        10 s back
      </Button>
    </form>
  );
}

describe('a double click', () => {
  it('on a primary button is one press, and on others two', async () => {
    const { user } = renderUi(<Form />);
    await user.dblClick(screen.getByRole('button', { name: 'Send' }));
    await user.dblClick(screen.getByRole('button', { name: '10 s back' }));
    expect(count).toEqual({ sent: 1, played: 2 });
  });
});
