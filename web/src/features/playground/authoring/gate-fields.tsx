import { useEffect, useId, useState } from 'react';
import type { CheckedTrack } from '@lectern/contract/code-track/check-track';
import { endOfTrack } from '@lectern/contract/code-track/track-warnings';
import type { TrackGate } from '@lectern/contract/code-track/track';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Trash from 'lucide-react/icons/trash';
import { Announcement } from '#ui/announcement.tsx';
import { Button } from '#ui/button.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MarkdownField } from '#ui/markdown-field.tsx';
import { CodeEditor } from '../editor/code-editor.tsx';
import type { GateTests } from '../lesson/gate-tests.ts';
import { momentOf, testsInWords } from '../lesson/lesson-words.ts';
import { appendGates, changeGate, filesOf } from './author-gates.ts';
import { MomentField } from './moment-field.tsx';

interface GateFieldsProps {
  lectureId: string;
  gates: readonly TrackGate[];
  /** The second of the gate that was just asked for, which takes the focus. */
  askedAt: number | null;
  onChange: (gates: TrackGate[]) => void;
  /** The track as it would be saved. */
  made: () => CheckedTrack;
  tests: GateTests;
}

/** Runs a gate's tests on the code that students start from, and on the code at the end of the track. */
async function tryTests({ at, tests }: TrackGate, made: CheckedTrack, { run }: GateTests): Promise<string> {
  if (made.track === null) return `${made.problem}.`;
  try {
    const begun = await run(filesOf(made.track, at), tests);
    const done = await run(filesOf(made.track, endOfTrack(made.track)), tests);
    return `With the code at ${momentOf(at)}: ${testsInWords(begun)} With the code at the end: ${testsInWords(done)}`;
  } catch {
    return 'The tests could not be run.';
  }
}

/** The seconds at which the video waits for a small task. */
export function GateFields({ lectureId, gates, askedAt, onChange, made, tests }: GateFieldsProps) {
  const page = useId();
  useEffect(() => {
    if (askedAt !== null) document.getElementById(`${page}-${askedAt}`)?.focus();
  }, [askedAt, page]);
  const [said, setSaid] = useState({ turn: 0, id: '', text: '' });
  const say = (id: string, text: string): void => setSaid(({ turn }) => ({ turn: turn + 1, id, text }));
  /** The last removed gate, until it is put back. */
  const [removed, setRemoved] = useState<TrackGate | null>(null);
  const check = async (gate: TrackGate): Promise<void> => say(gate.id, await tryTests(gate, made(), tests));
  return (
    <div className="grid gap-4">
      <Announcement {...said} />
      {removed !== null && (
        <DeletedPart
          key={removed.id}
          text="A gate was removed."
          onUndo={() => {
            onChange(appendGates(gates, [removed]));
            setRemoved(null);
          }}
        />
      )}
      {gates.map((gate) => {
        const { id, at } = gate;
        const change = (changed: Partial<TrackGate>): void => onChange(changeGate(gates, id, changed));
        return (
          <fieldset key={id} className="grid min-w-0 gap-3 rounded-lg border border-edge bg-sheet p-3">
            <legend className="px-1 font-semibold">Gate at {momentOf(at)}</legend>
            <div className="flex items-end justify-between gap-3">
              <MomentField
                label="The video waits at"
                className="w-36"
                value={at}
                isLate
                onChange={(ms) => change({ at: ms })}
              />
              <IconButton
                label={`Remove the gate at ${momentOf(at)}`}
                tone="danger"
                icon={<Trash aria-hidden="true" />}
                onClick={() => {
                  onChange(gates.filter((one) => one.id !== id));
                  setRemoved(gate);
                }}
              />
            </div>
            <MarkdownField
              id={`${page}-${at}`}
              label="What students do there, beginning with the code at this second"
              value={gate.task}
              onChange={(task) => change({ task })}
            />
            <CodeEditor
              label={`Tests of the gate at ${momentOf(at)}`}
              className="h-48 min-h-32 resize-y rounded-md border border-line"
              code={gate.tests}
              undoKey={`lectern.undo.track.${lectureId}.gate.${id}`}
              troubleLine={null}
              onChange={(typed) => typed !== gate.tests && change({ tests: typed })}
              onRun={() => void check(gate)}
            />
            <Button
              size="sm"
              variant="secondary"
              className="justify-self-start"
              icon={<FlaskConical aria-hidden="true" />}
              onClick={() => void check(gate)}
            >
              Try the tests
            </Button>
            {said.id === id && <p className="text-sm whitespace-pre-wrap wrap-anywhere">{said.text}</p>}
          </fieldset>
        );
      })}
    </div>
  );
}
