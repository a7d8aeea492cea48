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

function Nested() {
  const [isOpen, setOpen] = useState(true);
  const [isInnerOpen, setInnerOpen] = useState(false);
  return (
    <Dialog isOpen={isOpen} title="Preview" onClose={() => setOpen(false)}>
      <Button onClick={() => setInnerOpen(true)}>Ask</Button>
      <input type="file" aria-label="Picture" />
      <Dialog isOpen={isInnerOpen} title="Question" onClose={() => setInnerOpen(false)}>
        What was said?
      </Dialog>
    </Dialog>
  );
}

/** What a browser sends for Escape. */
const escape = (name: string): void => {
  fireEvent(screen.getByRole('dialog', { name }), new Event('cancel', { cancelable: true }));
};

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

  it('closes alone by Escape: the one around it stays, the page behind it still, and the focus goes back', async () => {
    const { user } = renderUi(<Nested />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    escape('Question');
    expect(screen.queryByRole('dialog', { name: 'Question' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Preview' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
    expect(document.documentElement.style.overflow).toBe('hidden');
    escape('Preview');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('stays open when a file chooser in it is cancelled', () => {
    renderUi(<Nested />);
    fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }));
    expect(screen.getByRole('dialog', { name: 'Preview' })).toBeInTheDocument();
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
