import type { Ref } from 'react';

/** The shared props of the plain field and of the combobox that replaces it. */
export interface CountryInputProps {
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}
