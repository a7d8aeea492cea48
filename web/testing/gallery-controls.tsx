import { useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DisclosureMenu } from '#ui/disclosure-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { toast } from '#ui/toasts.tsx';

export function Controls() {
  const [tab, setTab] = useState('web');
  const [open, setOpen] = useState<'logout' | 'lecture' | null>(null);
  return (
    <section className="grid gap-8">
      {(['lg', 'md', 'sm'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          <Button size={size} icon={<Plus aria-hidden="true" />}>
            Create Course
          </Button>
          <Button size={size} variant="secondary">
            Save as a Draft
          </Button>
          <Button size={size} variant="quiet">
            Cancel
          </Button>
          <Button size={size} variant="danger">
            Delete
          </Button>
          <Button size={size} busy>
            Saving
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
          <LinkButton size={size} to="/" variant="secondary">
            A link
          </LinkButton>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="Edit" icon={<Pencil aria-hidden="true" />} />
        <IconButton label="Delete" tone="danger" icon={<Trash2 aria-hidden="true" />} />
        <ThemeSwitch />
        <Spinner />
        <DisclosureMenu label="Catalog">{() => <p className="p-3">Web Development</p>}</DisclosureMenu>
        <Button variant="secondary" onClick={() => setOpen('logout')}>
          Logout
        </Button>
        <Button variant="secondary" onClick={() => setOpen('lecture')}>
          Add a Lecture
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            toast.success('Login successful');
            toast.error('Error in logging in, E-mail or password is incorrect');
            toast.loading('Uploading');
            toast.blank('Please confirm by ticking the checkbox');
          }}
        >
          Toasts
        </Button>
      </div>
      <Tabs
        label="Courses"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'web', label: 'Web Development', panel: <p>Three cards.</p> },
          { id: 'lectern', label: 'Lectern', panel: <p>Three other cards.</p> },
        ]}
      />
      <div className="grid gap-3">
        <Notice>Your session has ended, please log in again.</Notice>
        <Notice tone="danger">E-mail or password is incorrect.</Notice>
        <Notice tone="board">The link is on its way.</Notice>
      </div>
      <ConfirmDialog
        isOpen={open === 'logout'}
        title="Are you sure you want to logout?"
        width="logout"
        noLabel="No"
        yesLabel="Yes"
        onNo={() => setOpen(null)}
        onYes={() => setOpen(null)}
      />
      <Dialog
        isOpen={open === 'lecture'}
        title="Add a Lecture"
        onClose={() => setOpen(null)}
        actions={<Button onClick={() => setOpen(null)}>Save</Button>}
      >
        <TextField label="Title" autoFocus />
      </Dialog>
    </section>
  );
}
