import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-page.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Harness({ onYes = () => undefined }: { onYes?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Are you sure you want to delete the course?"
        noLabel="No"
        yesLabel="Yes"
        onNo={() => setOpen(false)}
        onYes={onYes}
      />
    </>
  );
}

function FormThenSent() {
  const [isSent, setSent] = useState(false);
  return (
    <Dialog isOpen title={isSent ? 'Sent' : 'Write'} onClose={() => undefined}>
      {isSent ? <p>Six students have it.</p> : <Button onClick={() => setSent(true)}>Send</Button>}
    </Dialog>
  );
}

describe('Dialog', () => {
  it('keeps the focus when the pressed button gives way to what was sent', async () => {
    const { user } = renderUi(<FormThenSent />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('heading', { name: 'Sent' })).toHaveFocus();
  });

  it('is named by its title and starts with the focus on No', async () => {
    const { user } = renderUi(<Harness />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    screen.getByRole('alertdialog', { name: 'Are you sure you want to delete the course?' });
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
  });

  it('closes by No and gives the focus back', async () => {
    const { user } = renderUi(<Harness />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  });

  it('closes by Escape, which the platform tells as cancel', async () => {
    const { user } = renderUi(<Harness />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('answers Yes once', async () => {
    const onYes = vi.fn<() => void>();
    const { user } = renderUi(<Harness onYes={onYes} />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onYes).toHaveBeenCalledOnce();
  });

  it('stays open on a click beside it when something would be lost', async () => {
    const onClose = vi.fn<() => void>();
    renderUi(
      <Dialog isOpen isSticky title="Add a Lecture" onClose={onClose}>
        Text
      </Dialog>,
    );
    fireEvent.mouseDown(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
  });
});
