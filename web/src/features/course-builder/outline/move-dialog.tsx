import { useState } from 'react';
import type { Section } from '@lectern/contract/course';
import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { LecturePlace } from './outline-order.ts';

/** The moved part: a section, or lectures. */
export type Moved = { kind: 'section'; section: Section } | { kind: 'lectures'; ids: readonly string[] };

interface MoveDialogProps {
  sections: readonly Section[];
  moved: Moved;
  isBusy: boolean;
  /** Why the copy or the new lecture was refused. */
  problem: string | undefined;
  onClose: () => void;
  onMoveSection: (before: string | null) => void;
  onMoveLectures: (place: LecturePlace) => void;
  onCopy: (partId: string) => void;
  /** Inserts an empty lecture before this one. */
  onInsert: (lectureId: string) => void;
}

const END = 'end';

const titleOf = (moved: Moved, sections: readonly Section[]): string => {
  if (moved.kind === 'section') return `“${moved.section.sectionName}”`;
  const [only] = moved.ids;
  if (moved.ids.length > 1) return formatCount(moved.ids.length, 'lecture');
  const lectures = sections.flatMap(({ subSection }) => subSection);
  return `“${lectures.find(({ _id }) => _id === only)?.title ?? ''}”`;
};

/** As the outline shows them, since two parts may have one name: `2`, `2.1`. */
const numbersOf = (sections: readonly Section[]): ReadonlyMap<string, string> =>
  new Map(
    sections.flatMap(({ _id, subSection }, at) => [
      [_id, `${at + 1}`] as const,
      ...subSection.map((lecture, place) => [lecture._id, `${at + 1}.${place + 1}`] as const),
    ]),
  );

/** The part after the moved one: the dialog opens at its present place. */
function followerOf(moved: Moved, sections: readonly Section[]): string {
  const ids = moved.kind === 'section' ? [moved.section._id] : moved.ids;
  const rows =
    moved.kind === 'section'
      ? sections
      : (sections.find(({ subSection }) => subSection.some(({ _id }) => _id === ids[0]))?.subSection ?? []);
  const at = rows.findIndex(({ _id }) => _id === ids[0]);
  return rows.slice(at).find(({ _id }) => !ids.includes(_id))?._id ?? END;
}

/** Moves parts without dragging, also across sections; copies, and inserts a lecture. */
export function MoveDialog({ sections, moved, isBusy, problem, onClose, ...on }: MoveDialogProps) {
  const ids = moved.kind === 'lectures' ? moved.ids : [];
  const home = sections.find(({ subSection }) => subSection.some(({ _id }) => _id === ids[0]));
  const [sectionId, setSectionId] = useState(home?._id ?? sections[0]?._id ?? '');
  const [before, setBefore] = useState(() => followerOf(moved, sections));
  const rest =
    moved.kind === 'section'
      ? sections.filter(({ _id }) => _id !== moved.section._id)
      : (sections.find(({ _id }) => _id === sectionId)?.subSection ?? []).filter(
          ({ _id }) => !ids.includes(_id),
        );
  const numbers = numbersOf(sections);
  const places = [
    ...rest.map((part) => ({
      value: part._id,
      label: `Before ${numbers.get(part._id)} “${'title' in part ? part.title : part.sectionName}”`,
    })),
    { value: END, label: 'At the end' },
  ];
  const place = before === END ? null : before;
  const move = (): void => {
    if (moved.kind === 'section') on.onMoveSection(place);
    else on.onMoveLectures({ sectionId, before: place });
  };
  const partId = moved.kind === 'section' ? moved.section._id : ids.length === 1 ? ids[0] : undefined;
  return (
    <Dialog
      isOpen
      width="sm"
      title={`Move ${titleOf(moved, sections)}`}
      problem={problem}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={move}>Move</Button>
        </>
      }
    >
      <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        {moved.kind === 'lectures' && (
          <SelectField
            label="Section"
            options={sections.map(({ _id, sectionName }) => ({
              value: _id,
              label: `${numbers.get(_id)} ${sectionName}`,
            }))}
            value={sectionId}
            onChange={({ currentTarget }) => {
              setSectionId(currentTarget.value);
              setBefore(END);
            }}
          />
        )}
        <SelectField
          label="Place"
          options={places}
          value={before}
          onChange={({ currentTarget }) => setBefore(currentTarget.value)}
        />
        {partId !== undefined && (
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            <Button
              size="sm"
              variant="secondary"
              busy={isBusy}
              icon={<Copy aria-hidden="true" />}
              onClick={() => on.onCopy(partId)}
            >
              Duplicate
            </Button>
            {moved.kind === 'lectures' && (
              <Button
                size="sm"
                variant="secondary"
                busy={isBusy}
                icon={<Plus aria-hidden="true" />}
                onClick={() => on.onInsert(partId)}
              >
                Insert a lecture above
              </Button>
            )}
          </div>
        )}
        <p className="text-sm text-soft">
          Quicker: drag the handle, or press Alt with ↑ or ↓ while the focus is in the row.
        </p>
      </form>
    </Dialog>
  );
}
