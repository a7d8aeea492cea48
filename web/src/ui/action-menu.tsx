import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useDismiss } from './use-dismiss.ts';

export interface MenuAction {
  label: string;
  isDisabled?: boolean;
  /** Coloured as what destroys something. */
  isDangerous?: boolean;
  /** Where it leads, or what it does. */
  act: string | (() => void);
}

export interface ActionMenuProps {
  /** Of the button and its menu: 'More for Sourdough'. */
  label: string;
  /** A line parts one group from the next. */
  groups: readonly (readonly MenuAction[])[];
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** The item that a key leads to; undefined for a key that leads nowhere. */
function destinationOf(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length > 1 || key === ' ') return undefined;
  const startsWithKey = (item: HTMLElement): boolean =>
    item.textContent.toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(startsWithKey);
}

const itemLook =
  'flex min-h-11 w-full items-center rounded-md px-3 text-left text-sm no-underline focus-visible:outline-offset-[-2px] aria-disabled:opacity-50';

interface MenuListProps extends ActionMenuProps {
  id: string;
  isUp: boolean;
  /** The item that has the focus first: 0, or -1 for the last. */
  first: number;
  /** With `true`, the focus returns to the button. */
  onClose: (isBack: boolean) => void;
}

function MenuList({ id, label, groups, isUp, first, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    itemsOf(list.current).at(first)?.focus({ preventScroll: true });
    // Where neither side has room for all of it, the page moves until it is in view.
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [first]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') return onClose(false);
    if (event.key === 'Escape') onClose(true);
    else if (event.key === ' ') (event.target as HTMLElement).click();
    else {
      const destination = destinationOf(event.key, itemsOf(list.current));
      if (destination === undefined) return;
      destination.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={classNames(
        'absolute right-0 z-40 scroll-my-2 w-max max-w-[min(20rem,90vw)] min-w-48 divide-y divide-line rounded-lg border border-line bg-sheet p-1.5 shadow-float',
        isUp ? 'bottom-full mb-1' : 'top-full mt-1',
      )}
      onKeyDown={onKeyDown}
    >
      {groups
        .filter((group) => group.length > 0)
        .map((group) => (
          <div key={group[0]?.label} role="group" className="py-1 first:pt-0 last:pb-0">
            {group.map(({ label: name, act, isDisabled = false, isDangerous = false }) => {
              const common = {
                role: 'menuitem',
                tabIndex: -1,
                className: classNames(
                  itemLook,
                  isDangerous ? 'text-danger hover:bg-danger-wash' : 'text-ink hover:bg-well',
                ),
              };
              if (typeof act === 'string')
                return (
                  <Link key={name} to={act} {...common} onClick={() => onClose(false)}>
                    {name}
                  </Link>
                );
              const press = (): void => {
                onClose(true);
                act();
              };
              return (
                <button
                  key={name}
                  type="button"
                  {...common}
                  aria-disabled={isDisabled || undefined}
                  onClick={isDisabled ? undefined : press}
                >
                  {name}
                </button>
              );
            })}
          </div>
        ))}
    </div>
  );
}

/** Heights in pixels: of an item, of what a group and the menu have around, and of the page's header. */
const ITEM = 44;
const AROUND = 16;
const HEADER = 80;

const heightOf = (groups: ActionMenuProps['groups']): number =>
  groups.reduce((sum, group) => sum + group.length * ITEM + AROUND, AROUND);

/**
 * A button with three dots and its menu (WAI-ARIA APG, menu button). Arrows, Home, End and first letters move in it;
 * Escape and each action give the focus back to the button; Tab and a press elsewhere close it.
 */
export function ActionMenu({ label, groups }: ActionMenuProps) {
  const [open, setOpen] = useState<{ first: number; isUp: boolean } | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = open !== null;

  const onBlur = useDismiss(ref, isOpen, () => setOpen(null));

  const show = (first: number): void => {
    const { top = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
    const needed = heightOf(groups);
    setOpen({ first, isUp: bottom + needed > window.innerHeight && top - HEADER > needed });
  };
  const close = (isBack: boolean): void => {
    setOpen(null);
    if (isBack) button.current?.focus();
  };
  return (
    <div ref={ref} className="relative" onBlur={onBlur}>
      <IconButton
        ref={button}
        label={label}
        icon={<Ellipsis aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="aria-expanded:bg-well aria-expanded:text-ink"
        onClick={() => (isOpen ? setOpen(null) : show(0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.key === 'ArrowDown' ? 0 : -1);
        }}
      />
      {open && <MenuList id={id} label={label} groups={groups} {...open} onClose={close} />}
    </div>
  );
}
