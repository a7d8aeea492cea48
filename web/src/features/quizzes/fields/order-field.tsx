import { plainWords } from '@lectern/contract/plain-words';
import { listOf } from '@lectern/contract/quiz-judging/answer-parts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { Announcement } from '#ui/announcement.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { readOnlyClass, type QuestionFieldProps } from './field-props.ts';
import { PartVerdict, partWords } from './part-verdict.tsx';
import { useItemDrag } from './use-item-drag.ts';
import { classNames } from '#lib/class-names.ts';

/** Items that are dragged, by a finger at their handle, or moved by buttons. Alt with an arrow moves the focused item. */
export function OrderField({
  asked,
  given,
  onChange,
  labelledBy,
  describedBy,
  isReadOnly = false,
  marks = [],
}: QuestionFieldProps<'one' | 'several' | 'order'>) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState({ turn: 0, text: '' });
  const ids = listOf(given);
  const isWhole = ids.length === asked.items.length;
  const items = isWhole ? ids.flatMap((id) => asked.items.find((item) => item.id === id) ?? []) : asked.items;

  const move = (from: number, by: -1 | 1): void => {
    const to = from + by;
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    const moved = items.toSpliced(from, 1).toSpliced(to, 0, item);
    // The focus must follow before the next key.
    flushSync(() => {
      onChange(moved.map(({ id }) => id));
      setSaid(({ turn }) => ({
        turn: turn + 1,
        text: `${plainWords(item.text)}: place ${to + 1} of ${items.length}`,
      }));
    });
    // At either end the pressed button becomes disabled.
    const other = to === 0 ? 'down' : to === items.length - 1 ? 'up' : by === -1 ? 'up' : 'down';
    list.current?.querySelector<HTMLElement>(`[data-item="${item.id}"] [data-step="${other}"]`)?.focus();
  };
  const drag = useItemDrag({
    list,
    ids: items.map(({ id }) => id),
    onOrder: onChange,
    onDropped: (id, at) => {
      const text = items.find((item) => item.id === id)?.text ?? '';
      setSaid(({ turn }) => ({
        turn: turn + 1,
        text: `${plainWords(text)}: place ${at + 1} of ${items.length}`,
      }));
    },
  });
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? -1 : 1);
  };

  return (
    <>
      <ol ref={list} aria-labelledby={labelledBy} aria-describedby={describedBy} className="grid gap-2">
        {items.map(({ id, text }, at) => (
          <li
            key={id}
            data-item={id}
            className={classNames(
              'flex min-h-11 items-center gap-2 rounded-md border py-1 pr-1 pl-3.5',
              isReadOnly ? readOnlyClass : 'cursor-grab border-edge bg-sheet select-none',
              drag.dragged === id && 'cursor-grabbing border-ink shadow-float',
            )}
            onPointerDown={isReadOnly ? undefined : (event) => drag.press(event, id)}
            onKeyDown={isReadOnly ? undefined : (event) => onKeyDown(event, at)}
          >
            {!isReadOnly && (
              <span data-grip="" aria-hidden="true" className="-ml-2 touch-none py-2 text-faint">
                <GripVertical className="size-5" />
              </span>
            )}
            <span className="text-sm tabular-nums text-faint">{at + 1}</span>
            <MarkdownText text={text} className="min-w-0 grow break-words" />
            <PartVerdict mark={isWhole ? marks[at] : undefined} />
            <span className="sr-only">{partWords(isWhole ? marks[at] : undefined)}</span>
            {!isReadOnly && (
              <>
                <IconButton
                  label={`Move up: ${plainWords(text)}`}
                  data-step="up"
                  icon={<ArrowUp aria-hidden="true" />}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  label={`Move down: ${plainWords(text)}`}
                  data-step="down"
                  icon={<ArrowDown aria-hidden="true" />}
                  disabled={at === items.length - 1}
                  onClick={() => move(at, 1)}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      <Announcement {...said} />
    </>
  );
}
