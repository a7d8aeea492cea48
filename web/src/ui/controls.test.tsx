import { useState } from 'react';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-page.tsx';
import { ActionMenu } from './action-menu.tsx';
import { DisclosureMenu } from './disclosure-menu.tsx';
import { PasswordField } from './password-field.tsx';
import { Segmented } from './segmented.tsx';
import { Tabs } from './tabs.tsx';

function TabsHarness() {
  const [selected, setSelected] = useState('web');
  return (
    <Tabs
      label="Courses"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'web', label: 'Web Development', panel: 'First cards' },
        { id: 'lectern', label: 'Lectern', panel: 'Second cards' },
      ]}
    />
  );
}

describe('Tabs', () => {
  it('swaps the panel by a click', async () => {
    const { user } = renderUi(<TabsHarness />);
    await user.click(screen.getByRole('tab', { name: 'Lectern' }));
    expect(screen.getByRole('tabpanel', { name: 'Lectern' })).toHaveTextContent('Second cards');
  });

  it('moves by the arrows, around the ends, with one tab in the Tab order', async () => {
    const { user } = renderUi(<TabsHarness />);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Lectern', selected: true })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Web Development', selected: true })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });
});

describe('DisclosureMenu', () => {
  const menu = (
    <>
      <DisclosureMenu label="Catalog">
        {(close) => (
          <a href="#one" onClick={close}>
            Languages
          </a>
        )}
      </DisclosureMenu>
      <button type="button">Elsewhere</button>
    </>
  );

  it('opens by a click and closes by Escape with the focus back on its button', async () => {
    const { user } = renderUi(menu);
    const button = screen.getByRole('button', { name: 'Catalog' });
    expect(screen.queryByRole('link', { name: 'Languages' })).not.toBeInTheDocument();
    await user.click(button);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Languages' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('closes when the focus or a click goes elsewhere', async () => {
    const { user } = renderUi(menu);
    const button = screen.getByRole('button', { name: 'Catalog' });
    await user.click(button);
    await user.tab();
    await user.tab();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    await user.click(document.body);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('ActionMenu', () => {
  const menuWith = (remove: () => void) => (
    <>
      <ActionMenu
        label="More for Tea"
        groups={[
          [
            { label: 'Pre-flight', act: '/pre-flight' },
            { label: 'People', act: '/people' },
          ],
          [],
          [{ label: 'Delete', isDangerous: true, act: remove }],
        ]}
      />
      <button type="button">Elsewhere</button>
    </>
  );

  it('opens on its first item, and moves by arrows, ends and first letters', async () => {
    const { user } = renderUi(menuWith(vi.fn()));
    const button = screen.getByRole('button', { name: 'More for Tea' });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menu', { name: 'More for Tea' })).toBeVisible();
    const focused: (string | null | undefined)[] = [document.activeElement?.textContent];
    for (const key of ['{ArrowUp}', '{ArrowDown}', '{End}', '{Home}', 'p', 'p', 'd']) {
      await user.keyboard(key);
      focused.push(document.activeElement?.textContent);
    }
    expect(focused).toEqual([
      'Pre-flight',
      'Delete',
      'Pre-flight',
      'Delete',
      'Pre-flight',
      'People',
      'Pre-flight',
      'Delete',
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  });

  it('acts once, closed and with the focus on its button', async () => {
    const remove = vi.fn<() => void>();
    const { user } = renderUi(menuWith(remove));
    await user.click(screen.getByRole('button', { name: 'More for Tea' }));
    await user.keyboard('d ');
    expect(remove).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'More for Tea' })).toHaveFocus();
  });

  it('closes when the focus or a click goes elsewhere', async () => {
    const { user } = renderUi(menuWith(vi.fn()));
    const button = screen.getByRole('button', { name: 'More for Tea' });
    await user.click(button);
    await user.tab();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await user.click(button);
    await user.click(document.body);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});

describe('PasswordField', () => {
  it('shows and hides what was typed, keeping it', async () => {
    const { user } = renderUi(<PasswordField label="Password" />);
    const field = screen.getByLabelText('Password');
    await user.type(field, 'correct horse');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('correct horse');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('ties its error to the field', () => {
    renderUi(<PasswordField label="Confirm Password" error="Passwords don't match" />);
    const field = screen.getByLabelText('Confirm Password');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription("Passwords don't match");
  });
});

function RoleHarness() {
  const [role, setRole] = useState<'Student' | 'Instructor'>('Student');
  return (
    <Segmented
      label="Account type"
      value={role}
      onChange={setRole}
      options={[
        { value: 'Student', label: 'Student' },
        { value: 'Instructor', label: 'Instructor' },
      ]}
    />
  );
}

describe('Segmented', () => {
  it('is a group of radio buttons', async () => {
    const { user } = renderUi(<RoleHarness />);
    expect(screen.getByRole('group', { name: 'Account type' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Instructor' }));
    expect(screen.getByRole('radio', { name: 'Instructor' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Student' })).not.toBeChecked();
  });
});
