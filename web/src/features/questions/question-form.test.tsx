import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { ApiError } from '#lib/api-client.ts';
import { QuestionForm } from './question-form.tsx';

const blank = { place: '', title: '', body: '', isPrivate: false };

/** A form whose network is lost; `send` is told each try. */
function ask() {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  const send = vi.fn<(title: string) => void>();
  signInAs('Sam');
  renderReading(
    <QuestionForm
      draftPlace="ask l1"
      saved={blank}
      submit="Ask"
      onCancel={() => undefined}
      onSave={async ({ title }) => {
        send(title);
        if (!navigator.onLine) throw new ApiError('UNREACHABLE', 0, 'No answer');
      }}
    />,
  );
  const write = (value: string): void =>
    void fireEvent.change(screen.getByLabelText('Your question'), { target: { value } });
  const comeBack = (): void => {
    network.mockReturnValue(true);
    fireEvent(window, new Event('online'));
  };
  write('Why?');
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return { send, write, comeBack };
}

afterEach(leavePage);

describe('a question that is sent offline', () => {
  it('says that it waits, and is sent when the network is back', async () => {
    const { send, comeBack } = ask();
    expect(await screen.findByText(/It will be sent when you are online/)).toBeVisible();
    comeBack();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByText(/It will be sent/)).toBeNull());
  });

  it('is not sent by itself once its words were changed', async () => {
    const { send, write, comeBack } = ask();
    await screen.findByText(/It will be sent when you are online/);
    write('Why not?');
    expect(screen.queryByText(/It will be sent/)).toBeNull();
    comeBack();
    expect(send).toHaveBeenCalledTimes(1);
  });
});
