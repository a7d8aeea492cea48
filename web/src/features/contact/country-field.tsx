import { useEffect, useRef, useState, type ComponentType } from 'react';
import { loadChunk } from '#lib/network/load-chunk.ts';
import { controlClass, Field } from '#ui/field.tsx';
import type { CountryInputProps } from './country-input-props.ts';

interface CountryFieldProps extends Omit<CountryInputProps, 'control' | 'autoFocus'> {
  error: string | undefined;
}

/** A country's dial code. It is a plain field until the list has loaded, and if loading fails. */
export function CountryField({ error, onChange, ...input }: CountryFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ Combobox: ComponentType<CountryInputProps>; hadFocus: boolean }>();
  useEffect(() => {
    loadChunk(() => import('./country-combobox.tsx'))
      .then(({ CountryCombobox }) => {
        const hadFocus = frame.current?.contains(document.activeElement) ?? false;
        setLoaded({ Combobox: CountryCombobox, hadFocus });
      })
      .catch(() => undefined);
  }, []);
  return (
    <div ref={frame}>
      <Field label="Country Code" error={error}>
        {(control) =>
          loaded ? (
            <loaded.Combobox {...input} control={control} onChange={onChange} autoFocus={loaded.hadFocus} />
          ) : (
            <input
              {...input}
              {...control}
              autoComplete="off"
              className={controlClass}
              onChange={(event) => onChange(event.target.value)}
            />
          )
        }
      </Field>
    </div>
  );
}
