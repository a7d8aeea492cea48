import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A checkbox with its label, both clickable. */
export function Checkbox({ label, hint, error, id, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={controlId}
          type="checkbox"
          className="mt-0.5 size-5.5 shrink-0"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <div>
          <label htmlFor={controlId} className="cursor-pointer font-medium">
            {label}
          </label>
          {hint && (
            <p id={`${controlId}-hint`} className="text-sm text-soft">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={`${controlId}-error`} message={error} />
    </div>
  );
}
