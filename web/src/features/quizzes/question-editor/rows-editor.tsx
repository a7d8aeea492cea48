import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { FieldOf } from '../own/quiz-problems.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface RowsEditorProps<Row> {
  legend: string;
  /** The field id and the error of the list as a whole. */
  list: ReturnType<FieldOf>;
  /** The name of one row, as `answer`. */
  name: string;
  rows: readonly Row[];
  newRow: () => Row;
  /** The row's first field takes `first`: Enter goes to a row below, Backspace in an empty field removes the row. */
  children: (
    row: Row,
    change: (part: Partial<Row>) => void,
    first: { onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void },
    at: number,
  ) => ReactNode;
  onChange: (rows: Row[]) => void;
}

/** Changes the rows, then focuses the first field of a row before the next key. */
const changeAndFocus = (change: () => void, inside: Element, at: number): void => {
  const list = inside.closest('[data-rows]')?.querySelector('ul');
  flushSync(change);
  list?.children[Math.max(0, at)]?.querySelector<HTMLElement>('input[type=text]')?.focus();
};

/** Drops empty rows; the focus of a dropped one goes to the last that stays. */
export const dropRows = (drop: () => void): void => {
  const list = document.activeElement?.closest('[data-rows]');
  flushSync(drop);
  if (list?.contains(document.activeElement) === false)
    list.querySelector<HTMLElement>('li:last-child input[type=text]')?.focus();
};

/** A short list that can be edited from the keyboard alone. */
export function RowsEditor<Row extends object>({
  legend,
  list: { id, error },
  name,
  rows,
  newRow,
  children,
  onChange,
}: RowsEditorProps<Row>) {
  const add = (at: number, inside: Element): void => {
    changeAndFocus(() => onChange(rows.toSpliced(at, 0, newRow())), inside, at);
  };
  const remove = (at: number, inside: Element): void => {
    changeAndFocus(() => onChange(rows.toSpliced(at, 1)), inside, at - 1);
  };
  /** To a row below: a new one, unless the last is empty. */
  const goOn = (at: number, field: HTMLInputElement): void => {
    const isLast = at === rows.length - 1;
    if (isLast && field.value.trim() === '') return;
    const below = field
      .closest('li')
      ?.nextElementSibling?.querySelector<HTMLInputElement>('input[type=text]');
    if (at === rows.length - 2 && below?.value.trim() === '') below.focus();
    else add(at + 1, field);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number): void => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      goOn(at, event.currentTarget);
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && rows.length > 1) {
      event.preventDefault();
      remove(at, event.currentTarget);
    }
  };
  return (
    <fieldset id={id} aria-describedby={error && `${id}-error`} className="grid gap-3" data-rows>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <FieldError id={`${id}-error`} message={error} />
      <ul className="grid gap-3">
        {rows.map((row, at) => (
          <li key={'id' in row ? String(row.id) : at} className="flex items-start gap-2">
            <div className="grid min-w-0 grow gap-2">
              {children(
                row,
                (part) => onChange(rows.map((one, place) => (place === at ? { ...one, ...part } : one))),
                { onKeyDown: (event) => onKeyDown(event, at) },
                at,
              )}
            </div>
            <IconButton
              label={`Remove ${name} ${at + 1}`}
              tone="danger"
              icon={<X aria-hidden="true" />}
              onClick={({ currentTarget }) => remove(at, currentTarget)}
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={({ currentTarget }) => add(rows.length, currentTarget)}
      >
        Add {name}
      </Button>
    </fieldset>
  );
}
