import { useId } from 'react';

export interface SegmentedProps<Value extends string> {
  /** The group's label. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows the label above, instead of to screen readers only. */
  hasVisibleLabel?: boolean;
}

/** A choice of one among a few, side by side, such as the Student/Instructor toggle. It uses radio buttons. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  hasVisibleLabel = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className={hasVisibleLabel ? 'mb-1.5 text-sm font-semibold' : 'sr-only'}>{label}</legend>
      <div className="flex w-full rounded-md border border-edge bg-sheet p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-10 grow basis-0 cursor-pointer items-center justify-center rounded-sm px-4 font-semibold text-soft transition-colors hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
