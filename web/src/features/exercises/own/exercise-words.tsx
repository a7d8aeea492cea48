import type { ExerciseFields } from '@lectern/contract/exercises';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { useWantedField } from './wanted-field.ts';

/** The props of a part of the form: its values, and the callback for changes. */
export interface PartProps {
  fields: ExerciseFields;
  onChange: (change: Partial<ExerciseFields>) => void;
}

/** The instructions, with a preview. */
export function TextPart({ fields, onChange }: PartProps) {
  return (
    <Card as="section" aria-label="Text" className="grid gap-4">
      <TextArea
        label="What is to be done"
        hint="Markdown: **bold**, `code`, lists, ```programs```"
        rows={8}
        value={fields.instructions}
        onChange={(event) => onChange({ instructions: event.currentTarget.value })}
      />
      <details>
        <summary className="cursor-pointer text-sm text-soft">How it looks</summary>
        <MarkdownText text={fields.instructions} className="mt-3" />
      </details>
    </Card>
  );
}

/** The hints, and who sees solutions. */
export function HintsPart({ fields, onChange }: PartProps) {
  const { hints } = fields;
  const list = useRef<HTMLDivElement>(null);
  const goTo = useWantedField(list, 'textarea', hints);
  const [removed, setRemoved] = useState<{ index: number; hint: string } | null>(null);
  const id = useId();
  /** Moves a hint, the focus with it. */
  const move = (index: number, by: -1 | 1): void => {
    const to = index + by;
    onChange({ hints: hints.toSpliced(index, 1).toSpliced(to, 0, hints[index] ?? '') });
    const isAtEnd = to === (by === -1 ? 0 : hints.length - 1);
    document.getElementById(`${id} ${to} ${isAtEnd ? -by : by}`)?.focus();
  };
  const remove = (index: number): void => {
    const hint = hints[index] ?? '';
    onChange({ hints: hints.toSpliced(index, 1) });
    setRemoved({ index, hint });
  };
  const restore = (): void => {
    if (removed === null) return;
    onChange({ hints: hints.toSpliced(removed.index, 0, removed.hint) });
    setRemoved(null);
    goTo(Math.min(removed.index, hints.length));
  };
  return (
    <Card as="section" aria-label="Hints" className="grid gap-4">
      <h2 className="text-md font-semibold">Hints</h2>
      <div ref={list} className="grid gap-4 empty:hidden">
        {hints.map((hint, index) => (
          <div key={index} className="flex flex-wrap items-end justify-end gap-2">
            <TextArea
              label={`Hint ${index + 1}`}
              className="grow basis-64"
              rows={2}
              value={hint}
              onChange={(event) => onChange({ hints: hints.with(index, event.currentTarget.value) })}
            />
            <span className="flex">
              <IconButton
                id={`${id} ${index} -1`}
                label={`Move hint ${index + 1} up`}
                icon={<ArrowUp aria-hidden="true" />}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                id={`${id} ${index} 1`}
                label={`Move hint ${index + 1} down`}
                icon={<ArrowDown aria-hidden="true" />}
                disabled={index === hints.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                label={`Remove hint ${index + 1}`}
                tone="danger"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => remove(index)}
              />
            </span>
          </div>
        ))}
      </div>
      {removed !== null && (
        <DeletedPart
          key={`${removed.index} ${removed.hint}`}
          text={`Hint ${removed.index + 1} was removed.`}
          undoLabel={`Undo the removal of hint ${removed.index + 1}`}
          onUndo={restore}
        />
      )}
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={() => {
          goTo(hints.length);
          onChange({ hints: [...hints, ''] });
        }}
      >
        Add a hint
      </Button>
      <Checkbox
        label="Students who have passed may see others’ solutions"
        hint="Without names. They see your own solution in any case."
        checked={fields.sharesSolutions}
        onChange={(event) => onChange({ sharesSolutions: event.currentTarget.checked })}
      />
      <Checkbox
        label="Name a hidden test after it failed three times in a row"
        hint="The student then reads the test’s title. Its values stay hidden."
        checked={fields.namesHiddenTests}
        onChange={(event) => onChange({ namesHiddenTests: event.currentTarget.checked })}
      />
    </Card>
  );
}
