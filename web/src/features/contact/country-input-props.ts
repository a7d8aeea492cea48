import type { Ref } from 'react';

/** What the plain field and the list that takes its place have in common. */
export interface CountryInputProps {
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}
