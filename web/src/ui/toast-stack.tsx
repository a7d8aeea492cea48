import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { SECOND } from '@lectern/contract/units';
import { classNames } from '#lib/class-names.ts';
import { Spinner } from './spinner.tsx';
import { useToastPlaces } from './toast-place.tsx';

/** The library's functions, named like `toast` in `toasts.tsx`. */
export const showToast = {
  blank: toast,
  success: toast.success,
  error: toast.error,
  loading: toast.loading,
  dismiss: toast.dismiss,
};

/** Spec §9; the limit of 20 toasts at once is the library's own. */
const options = {
  /** The duration of the fade. */
  removeDelay: 200,
  blank: { duration: 4 * SECOND },
  error: { duration: 4 * SECOND },
  success: { duration: 2 * SECOND },
  loading: { duration: Number.POSITIVE_INFINITY },
};

const marks = {
  success: <CircleCheck aria-hidden="true" className="size-5 text-board" />,
  error: <CircleAlert aria-hidden="true" className="size-5 text-danger" />,
  loading: <Spinner size="1.25rem" />,
};

function ToastCard({ item }: { item: Toast }) {
  return (
    <li
      className={classNames(
        'pointer-events-auto flex w-fit max-w-full items-start gap-3 rounded-md border border-line bg-sheet py-2.5 pl-4 pr-2 shadow-float transition-[opacity,visibility]',
        item.visible ? 'animate-rise' : 'invisible opacity-0',
      )}
    >
      <span className="mt-0.5">{item.type in marks ? marks[item.type as keyof typeof marks] : null}</span>
      <p className="min-w-0 py-px font-medium">{resolveValue(item.message, item)}</p>
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-7 shrink-0 place-items-center rounded-sm text-faint hover:bg-well hover:text-ink"
        onClick={() => toast.dismiss(item.id)}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

/**
 * Errors interrupt a screen reader, everything else waits. The live regions must exist before their first text, or it
 * is not announced.
 */
function ToastLists({ toasts }: { toasts: readonly Toast[] }) {
  const of = (isError: boolean) => toasts.filter((item) => (item.type === 'error') === isError);
  return (
    <>
      <ul aria-live="assertive" className="grid justify-items-center gap-2 not-empty:py-1">
        {of(true).map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
      </ul>
      {/* On a phone the newest two, the first of the list: more would cover what the person works with. */}
      <ul
        aria-live="polite"
        className="grid justify-items-center gap-2 not-empty:py-1 max-md:[&>li:nth-child(n+3)]:hidden"
      >
        {of(false).map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}

/**
 * Shows the toasts of `toasts.tsx` in the newest open dialog, else at the foot of the page, or at its top where the
 * page asks for it. Hovering or focusing a
 * toast keeps it.
 */
export function ToastStack() {
  const { toasts, handlers } = useToaster(options);
  const places = useToastPlaces();
  const isResting = useRef(false);
  const rest = (isOn: boolean): void => {
    if (isResting.current === isOn) return;
    isResting.current = isOn;
    if (isOn) handlers.startPause();
    else handlers.endPause();
  };
  const newest = places.at(-1);
  // A hovered toast disappears with its dialog, and no event reports that the pointer has left.
  const resume = useEffectEvent(() => rest(false));
  useEffect(() => resume(), [newest]);
  return (
    <section
      aria-label="Messages"
      data-print="none"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--foot,0rem)+var(--tray,0rem))] z-50 in-[body:has([data-toasts=top])]:top-19 in-[body:has([data-toasts=top])]:bottom-auto"
      // Not mouseenter: a toast that appears under the pointer is not hovered on purpose, and may cover what was just
      // clicked.
      onMouseMove={() => rest(true)}
      onMouseLeave={() => rest(false)}
      onFocus={() => rest(true)}
      onBlur={() => rest(false)}
    >
      <ToastLists toasts={newest === undefined ? toasts : []} />
      {/* Events of these portals still reach the section's handlers, as they follow React's tree. */}
      {places.map((place) =>
        createPortal(
          <ToastLists toasts={place === newest ? toasts : []} />,
          place.element,
          String(place.key),
        ),
      )}
    </section>
  );
}
