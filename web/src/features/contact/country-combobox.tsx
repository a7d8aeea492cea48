import { useDeferredValue, useMemo } from 'react';
import { useCombobox } from 'downshift';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { classNames } from '#lib/class-names.ts';
import { controlClass } from '#ui/field.tsx';
import { labelOf, searchCountries } from './countries.ts';
import type { CountryInputProps } from './country-input-props.ts';

/** More entries than the list's height shows. */
const SEEN_ENTRIES = 12;

/** A combobox: searched by name or code; arrows and Enter, or leaving the field, choose an entry. */
export function CountryCombobox({ control, value, onChange, ...input }: CountryInputProps) {
  const items = useMemo(() => searchCountries(value), [value]);
  const { isOpen, highlightedIndex, getInputProps, getItemProps, getMenuProps, getToggleButtonProps } =
    useCombobox({
      items,
      inputId: control.id,
      inputValue: value,
      defaultHighlightedIndex: 0,
      itemToString: (item) => (item ? labelOf(item) : ''),
      // The native event fires for each key at once; the library's callback is too late for fast typing.
      onInputValueChange: ({ type, inputValue }) => {
        if (type !== useCombobox.stateChangeTypes.InputChange) onChange(inputValue);
      },
      // An untouched field stays empty on blur: the first country is not a choice.
      stateReducer: (state, { type, changes }) =>
        type === useCombobox.stateChangeTypes.InputBlur && state.inputValue === ''
          ? { ...changes, inputValue: '', selectedItem: null }
          : changes,
    });
  // These render first; the rest of some 220 entries follows.
  const isWhole = useDeferredValue(isOpen);
  const drawn = isWhole ? items : items.slice(0, SEEN_ENTRIES);
  return (
    <div className="relative">
      <input
        {...getInputProps({
          ...input,
          ...control,
          'aria-labelledby': undefined,
          onChange: (event) => onChange(event.currentTarget.value),
        })}
        className={classNames(controlClass, 'pr-11')}
      />
      <button
        {...getToggleButtonProps({ 'aria-label': 'Show the countries' })}
        type="button"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-soft"
      >
        <ChevronDown aria-hidden="true" className="size-4.5" />
      </button>
      <ul
        {...getMenuProps({ 'aria-label': 'Countries' })}
        hidden={!isOpen || items.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-md border border-edge bg-sheet py-1 shadow-float"
      >
        {isOpen &&
          drawn.map((item, index) => (
            <li
              key={labelOf(item)}
              {...getItemProps({ item, index })}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3.5 py-1.5',
                index === highlightedIndex &&
                  'bg-well forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
              )}
            >
              <span className="min-w-0">{item.country}</span>
              <span className="tabular-nums text-soft">{item.code}</span>
            </li>
          ))}
      </ul>
      {isOpen && items.length === 0 && (
        <p
          role="status"
          className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border border-edge bg-sheet px-3.5 py-2 text-soft shadow-float"
        >
          No country found
        </p>
      )}
    </div>
  );
}
