import { useEffect, useId, useRef, type CSSProperties, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { classNames } from '#lib/class-names.ts';
import { isModalOpen, noteModal } from '#lib/view/open-modals.ts';
import { IconButton } from './icon-button.tsx';
import { Notice } from './notice.tsx';
import { ToastPlace } from './toast-place.tsx';

export type DialogWidth = 'logout' | 'sm' | 'md' | 'lg';

/** `logout` has the specification's 350 px (S9.08). */
const widths: Record<DialogWidth, string> = {
  logout: 'w-[350px]',
  sm: 'w-[26rem]',
  md: 'w-[38rem]',
  lg: 'w-[56rem]',
};

export interface DialogProps {
  isOpen: boolean;
  /** Called by Escape, the close button and a click outside; set `isOpen` to false then. */
  onClose: () => void;
  title: ReactNode;
  width?: DialogWidth;
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode;
  /** An error that belongs to no field. It is announced, and stays in view however long the form is. */
  problem?: string | undefined;
  /** Hides the close button, for questions that a button answers. */
  plain?: boolean;
  /** Ignores clicks outside, while something typed would be lost. */
  isSticky?: boolean;
  /** The focus starts on the title: keys meant for what it came over press and choose nothing. */
  isUnasked?: boolean;
  /** It stands low, placed further by these styles: what it is about, above or beside it, stays in view. */
  low?: CSSProperties;
  /** `alertdialog` for questions about destroying something. */
  role?: 'alertdialog' | undefined;
  children?: ReactNode;
}

/**
 * A modal on the native `<dialog>`: it traps the focus, closes by Escape and restores the focus. Its content is mounted
 * only while it is open. The focus starts on the first field of its form, else on its first control.
 */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

/**
 * Gives the title the focus when what had it is gone: a form gives way to what was sent, and takes its pressed button
 * with it. The title is focusable only then, as it would else be the first to get the focus.
 */
function useTitleFocus() {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const heading = ref.current;
    if (!heading?.closest('dialog')?.open || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  });
  return ref;
}

/** Opens the dialog as a modal while it is mounted, and gives the focus back afterwards. */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    const forget = noteModal();
    document.documentElement.style.overflow = 'hidden';
    // The native attribute: React's `autoFocus` focuses before the dialog is open, which forces a layout and has no
    // effect.
    dialog
      ?.querySelector('h2[tabindex], form :is(input, textarea, select)')
      ?.toggleAttribute('autofocus', true);
    dialog?.showModal();
    return () => {
      forget();
      if (!isModalOpen()) document.documentElement.style.overflow = '';
      dialog?.close();
      // A dialog that is unmounted while open does not restore the focus by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return ref;
}

const CloseButton = (place: { className: string; onClick: () => void }) => (
  <IconButton {...place} label="Close" icon={<X aria-hidden="true" />} />
);

function OpenDialog({
  onClose,
  title,
  width = 'md',
  actions,
  problem,
  plain = false,
  isSticky = false,
  isUnasked = false,
  low,
  role,
  children,
}: Omit<DialogProps, 'isOpen'>) {
  const heading = useTitleFocus();
  const ref = useModal();
  const titleId = useId();
  const close = !plain && (
    <CloseButton
      className={isUnasked ? 'absolute right-3.5 top-4 low:right-1.5 low:top-1' : '-mr-2.5 -mt-2'}
      onClick={onClose}
    />
  );
  const hasFoot = Boolean(actions) || problem !== undefined;

  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-2rem)] flex-col overflow-clip rounded-lg border border-line bg-sheet p-0 text-left text-ink shadow-float open:flex',
        // It has the whole height of a low window. In the lowest the foot does not stick: everything scrolls.
        'low:max-h-[calc(100dvh-0.5rem)] lowest:overflow-y-auto lowest:open:block',
        widths[width],
        low && 'mb-4 low:mb-1',
      )}
      style={low}
      onCancel={(event) => {
        // React hands it on to a dialog around this one, and that of a file chooser bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (!isSticky && event.target === event.currentTarget) onClose();
      }}
    >
      <header className="flex shrink-0 items-start justify-between gap-4 px-6 pt-6 pb-4 low:px-4 low:pt-3 low:pb-1">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={isUnasked ? -1 : undefined}
          className={classNames('text-lg outline-none low:text-md', isUnasked && 'pr-10')}
        >
          {title}
        </h2>
        {!isUnasked && close}
      </header>
      <div
        className={classNames(
          'grid min-h-0 gap-5 overflow-y-auto px-6 pt-1 empty:hidden low:gap-3 low:px-4 low:pb-3',
          plain ? 'pb-5' : 'pb-6',
        )}
      >
        {children}
      </div>
      <ToastPlace />
      {hasFoot && (
        // Outside the scrolling part: in view however long the form is, and covering nothing.
        <footer
          className={classNames(
            'grid shrink-0 gap-3 px-6 low:px-4',
            plain ? 'pb-6 low:pb-3' : 'border-t border-line py-4 low:py-2',
          )}
        >
          {problem !== undefined && (
            <Notice tone="danger" isAlert>
              {problem}
            </Notice>
          )}
          {actions && <div className="flex flex-wrap justify-end gap-3">{actions}</div>}
        </footer>
      )}
      {/* The first Tab leads to the form. */}
      {isUnasked && close}
    </dialog>
  );
}
