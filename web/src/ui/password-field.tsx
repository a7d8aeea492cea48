import { useState, type ComponentProps } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { classNames } from '#lib/class-names.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type'>;

/** A password field with a show/hide toggle. Set `autoComplete` (`current-password`, `new-password`). */
export function PasswordField({ label, hint, error, optional, id, className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, id, className }} optional={optional ?? false}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={classNames(controlClass, 'pr-12')}
          />
          <IconButton
            className="absolute right-0 top-0"
            label={isShown ? 'Hide password' : 'Show password'}
            aria-pressed={isShown}
            aria-controls={control.id}
            icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}
