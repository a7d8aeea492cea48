import { useMemo, useRef, useState } from 'react';
import type { CheckedTrack } from '@lectern/contract/code-track/check-track';
import { SECOND } from '@lectern/contract/units';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { formatDuration } from '#lib/format.ts';
import { useLeaveWarning } from '#lib/leave-warning.ts';
import { Button } from '#ui/button.tsx';
import { FormDraftNotice } from '#ui/drafts/form-draft-notice.tsx';
import { FormSaveBar } from '#ui/drafts/save-bar.tsx';
import { Notice } from '#ui/notice.tsx';
import { nextUntimed, stepsOf, trackOf, type AuthorStep } from './author-steps.ts';
import type { OwnTrack } from './author.api.ts';
import { FitSteps } from './fit-steps.tsx';
import { StepEditor } from './step-editor.tsx';
import { StepFolder } from './step-folder.tsx';
import { StepList } from './step-list.tsx';
import { useAuthorSteps } from './use-author-steps.ts';
import { useSavingTrack } from './use-saving-track.ts';
import { VideoDesk, type AuthorVideo } from './video-desk.tsx';

const textsOf = ({ steps }: { steps: AuthorStep[] }) =>
  steps.flatMap(({ at, files }, place) =>
    files.map(({ name, content }) => ({
      name: `Step ${place + 1}${at === null ? '' : `, ${formatDuration(at / SECOND)}`}: ${name}`,
      content,
    })),
  );

export interface TrackFormProps {
  lectureId: string;
  video: AuthorVideo;
  own: OwnTrack;
}

/** The code of a video as its author makes it: steps, each done at a second. */
export function TrackForm({ lectureId, video, own }: TrackFormProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [videoMs, setVideoMs] = useState(0);
  const saved = useMemo(() => ({ steps: own.track === null ? [] : stepsOf(own.track) }), [own.track]);
  const author = useAuthorSteps(saved.steps, player);
  const { steps, place } = author;
  const step = steps[place];
  const { isSaving, problem, findings, save } = useSavingTrack(lectureId);
  const draft = useFormDraft({
    place: `track ${lectureId}`,
    saved,
    revision: own.revision,
    values: { steps },
    show: (values) => author.setSteps(values.steps),
    isSaving,
  });
  useLeaveWarning(!draft.isStored);
  const saveTrack = async (made: CheckedTrack): Promise<void> => {
    const revision = await save(made, { revision: draft.revision ?? 0, videoMs });
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
            onTick={author.tick}
          />
          {steps.length > 0 && (
            <>
              <StepList steps={steps} chosen={place} onChoose={author.choose} onRemove={author.remove} />
              <FitSteps steps={steps} videoMs={videoMs} onFit={author.setSteps} />
            </>
          )}
          <StepFolder
            onSteps={author.append}
            onRecording={steps.length > 0 ? undefined : (track) => void saveTrack({ track, problem: null })}
          />
        </div>
        {step === undefined ? (
          <p className="rounded-lg border border-dashed border-edge p-6 text-soft">
            Play the video, stop where you have written something, and add a step: the code as it stands on
            your screen then. Students see it typed in the seconds before.
          </p>
        ) : (
          <StepEditor
            key={place}
            lectureId={lectureId}
            number={place + 1}
            step={step}
            onChange={author.change}
            onFiles={author.changeFiles}
          />
        )}
      </div>
      {problem !== null && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      {findings.length > 0 && !draft.isChanged && (
        <Notice>
          Saved. Look at this before you publish:
          <ul className="mt-1 list-disc pl-5">
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </Notice>
      )}
      <FormSaveBar
        draft={draft}
        isSaved={own.track !== null}
        why="Save with this button: it looks for mistakes in all steps."
      >
        <Button busy={isSaving} disabled={steps.length === 0} onClick={() => void saveTrack(trackOf(steps))}>
          Save code
        </Button>
      </FormSaveBar>
    </div>
  );
}
