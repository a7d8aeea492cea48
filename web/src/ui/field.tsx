import { useId, type ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { classNames } from '#lib/class-names.ts';

/** The props of every form field, in addition to its element's. */
export interface FieldProps {
  label: ReactNode;
  /** A line below the label, visible while typing. */
  hint?: ReactNode;
  /** Shown below the field and linked to it; sets `aria-invalid`. */
  error?: string | undefined;
  /** Marks a field that may stay empty; all others are required. */
  optional?: boolean;
}

export const controlClass =
  'w-full rounded-md border border-edge bg-sheet px-3.5 py-2 text-base text-ink transition-colors min-h-11 hover:border-ink aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_0_var(--color-danger)] disabled:cursor-not-allowed disabled:bg-well disabled:text-faint';

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error around a control; `children` receives the ids that link them. */
export function Field({ label, hint, error, optional, id, className, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={controlId} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-faint"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${controlId}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${controlId}-error`} message={error} />
    </div>
  );
}

/** The line below a field; announced when it appears. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={classNames('text-sm font-medium text-danger', !message && 'hidden')}
    >
      {message && (
        <span className="flex items-start gap-1.5">
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-[1.05em] shrink-0" />
          {message}
        </span>
      )}
    </p>
  );
}
