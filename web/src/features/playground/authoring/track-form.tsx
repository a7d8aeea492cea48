import { useEffect, useMemo, useRef, useState } from 'react';
import type { CheckedTrack } from '@lectern/contract/code-track/check-track';
import type { CodeTrack, TrackGate } from '@lectern/contract/code-track/track';
import { SECOND } from '@lectern/contract/units';
import { partPlaces } from '#lib/drafts/part-drafts.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatDuration } from '#lib/format.ts';
import { useLeaveWarning } from '#lib/drafts/leave-warning.ts';
import { Button } from '#ui/button.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { FormDraftNotice } from '#ui/drafts/form-draft-notice.tsx';
import { FormSaveBar } from '#ui/drafts/save-bar.tsx';
import { Notice } from '#ui/notice.tsx';
import { nextUntimed, stepsOf, trackOf, type AuthorStep } from './author-steps.ts';
import type { GateTests } from '../lesson/gate-tests.ts';
import type { OwnTrack } from './author.api.ts';
import { FitSteps } from './fit-steps.tsx';
import { GateFields } from './gate-fields.tsx';
import { StepEditor } from './step-editor.tsx';
import { StepFolder } from './step-folder.tsx';
import { StepList } from './step-list.tsx';
import { useAuthorGates } from './use-author-gates.ts';
import { useAuthorSteps, type AuthorSteps } from './use-author-steps.ts';
import { useManySteps } from './use-many-steps.ts';
import { useSavingTrack } from './use-saving-track.ts';
import { VideoDesk, type AuthorVideo } from './video-desk.tsx';

interface Kept {
  steps: AuthorStep[];
  gates: TrackGate[];
}

const savedOf = (track: CodeTrack | null): Kept =>
  track === null ? { steps: [], gates: [] } : { steps: stepsOf(track), gates: track.gates ?? [] };

const textsOf = ({ steps, gates }: Kept) => [
  ...steps.flatMap(({ at, files }, place) =>
    files.map(({ name, content }) => ({
      name: `Step ${place + 1}${at === null ? '' : `, ${formatDuration(at / SECOND)}`}: ${name}`,
      isCode: true,
      content,
    })),
  ),
  ...gates.map(({ at, task, tests }) => ({
    name: `Gate, ${formatDuration(at / SECOND)}`,
    content: `${task}\n\n${tests}`,
  })),
];

/** Why nothing was saved, beside the button, or what it does. */
const SaveWhy = ({ problem }: { problem: string | null }) =>
  problem === null ? (
    'Save with this button: it looks for mistakes in all steps.'
  ) : (
    <span role="alert" className="text-sm font-medium text-danger">
      {problem}
    </span>
  );

/** Warnings about what was saved. */
const Findings = ({ findings }: { findings: readonly string[] }) =>
  findings.length > 0 && (
    <Notice>
      Saved. Look at this before you publish:
      <ul className="mt-1 list-disc pl-5">
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </Notice>
  );

const noStep = (
  <p className="rounded-lg border border-dashed border-edge p-6 text-soft">
    Play the video, stop where you have written something, and add a step: the code as it stands on your
    screen then. Students see it typed in the seconds before.
  </p>
);

interface AllStepsProps {
  author: AuthorSteps;
  many: ReturnType<typeof useManySteps>;
  videoMs: number;
  /** Puts the focus in place of a button that is gone. */
  onUndone: () => void;
}

/** The list of steps, and what is done to all of them. It comes into view when many have come or changed. */
function AllSteps({ author, many, videoMs, onUndone }: AllStepsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { words } = many;
  useEffect(() => {
    if (words !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [words]);
  return (
    <div ref={box} className="grid scroll-mt-20 scroll-mb-24 gap-4 empty:hidden">
      {words !== null && (
        <Notice
          actions={
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Undo: ${words}`}
              onClick={() => {
                many.undo();
                onUndone();
              }}
            >
              Undo
            </Button>
          }
        >
          {words}
        </Notice>
      )}
      {author.removed !== null && (
        <DeletedPart key={author.removed.at} text="A step was removed." onUndo={author.restore} />
      )}
      {author.steps.length > 0 && (
        <>
          <StepList
            steps={author.steps}
            chosen={author.place}
            onChoose={author.choose}
            onRemove={author.remove}
          />
          <FitSteps steps={author.steps} videoMs={videoMs} onFit={many.fit} />
        </>
      )}
    </div>
  );
}

export interface TrackFormProps {
  lectureId: string;
  video: AuthorVideo;
  own: OwnTrack;
  tests: GateTests;
}

/** Edits a code track: steps, each done at a second, and gates at which the video waits. */
export function TrackForm({ lectureId, video, own, tests }: TrackFormProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [videoMs, setVideoMs] = useState(0);
  const saved = useMemo(() => savedOf(own.track), [own.track]);
  const author = useAuthorSteps(saved.steps, player);
  const gating = useAuthorGates(saved.gates);
  const many = useManySteps(author, gating);
  const { gates } = gating;
  const { steps, place } = author;
  const step = steps[place];
  const { isSaving, problem, findings, save } = useSavingTrack(lectureId, { steps, gates });
  const draft = useFormDraft({
    place: partPlaces.code(lectureId),
    saved,
    revision: own.revision,
    values: { steps, gates },
    show(values: Partial<Kept>) {
      author.setSteps(values.steps ?? []);
      // Drafts of an older release have no gates.
      gating.change(values.gates ?? []);
    },
    isSaving,
  });
  useLeaveWarning(!draft.isStored);
  const recording = own.track?.steps.length === 0 ? own.track : null;
  const made = (): CheckedTrack => trackOf({ steps, gates, recording });
  const [askedTurn, setAskedTurn] = useState<number | null>(null);
  const saveTrack = async (checked: CheckedTrack): Promise<void> => {
    if (checked.track === null && nextUntimed(steps) >= 0) setAskedTurn(author.choose(nextUntimed(steps)));
    const revision = await save(checked, { revision: draft.revision ?? 0, videoMs });
    if (revision !== undefined) draft.done(revision);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <FormDraftNotice draft={draft} textsOf={textsOf} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <VideoDesk
            ref={player}
            video={video}
            untimed={nextUntimed(steps) + 1}
            onLength={setVideoMs}
            onAdd={author.add}
            onTick={many.tick}
            onGate={gating.add}
          >
            <StepFolder
              onSteps={many.add}
              onTerminal={many.addTerminal}
              onRecording={
                steps.length > 0 || recording !== null
                  ? undefined
                  : (track) => void saveTrack({ track, problem: null })
              }
            />
          </VideoDesk>
          <AllSteps {...{ author, many, videoMs }} onUndone={() => player.current?.focus()} />
        </div>
        {step === undefined ? (
          noStep
        ) : (
          <StepEditor
            key={author.turn}
            lectureId={lectureId}
            number={place + 1}
            step={step}
            isAsked={askedTurn === author.turn}
            added={author.added}
            moved={many.moved}
            onChange={many.change}
            onFiles={author.changeFiles}
          />
        )}
      </div>
      <GateFields {...{ lectureId, gates, made, tests }} askedAt={gating.askedAt} onChange={gating.change} />
      <Findings findings={draft.isChanged ? [] : findings} />
      <FormSaveBar draft={draft} isSaved={own.track !== null} why={<SaveWhy problem={problem} />}>
        <Button
          busy={isSaving}
          disabled={steps.length === 0 && (recording === null || !draft.isChanged)}
          onClick={() => void saveTrack(made())}
        >
          Save code
        </Button>
      </FormSaveBar>
    </div>
  );
}
