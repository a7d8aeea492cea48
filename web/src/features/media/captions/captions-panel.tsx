import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { LectureCaptions } from '@lectern/contract/media';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DeletedPart } from '#ui/deleted-part.tsx';
import { FailedRead } from '#ui/failed-read.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts.tsx';
import { CaptionHistory } from './caption-history.tsx';
import { CaptionEditor } from './caption-editor.tsx';
import { languageName } from './caption-languages.ts';
import { CaptionSource } from './caption-source.tsx';
import { keptLanguages } from './kept-cues.ts';
import { useCaptionWrites, useLectureCaptions } from './captions.api.ts';

interface CaptionsPanelProps {
  lecture: Pick<Lecture, '_id' | 'title' | 'videoUrl' | 'durationSeconds'>;
}

/** What the editor begins with. */
const noCaptions = (language: string): LectureCaptions => ({
  language,
  label: '',
  cues: [],
  revision: 0,
  isOfFormerVideo: false,
});

/**
 * The languages whose editor is open although nothing is stored: it opens before the first cue, and stays when the last
 * one was removed.
 */
function useWrittenLanguages(lectureId: string) {
  const [written, setWritten] = useState(() => new Set(keptLanguages(lectureId)));
  return {
    has: (language: string): boolean => written.has(language),
    add: (language: string): void => setWritten((before) => new Set(before).add(language)),
    drop(language: string): void {
      setWritten((before) => new Set([...before].filter((one) => one !== language)));
    },
  };
}

interface FormerVideoProps {
  lectureId: string;
  captions: LectureCaptions;
  onFit: () => void;
}

/** Says that a new video took these captions over: their times are another video's. */
function FormerVideo({ lectureId, captions, onFit }: FormerVideoProps) {
  const { save } = useCaptionWrites(lectureId);
  return (
    <Notice
      actions={
        <Button
          size="sm"
          variant="secondary"
          busy={save.isPending}
          onClick={() =>
            save.mutate(captions, { onSuccess: onFit, onError: (error) => toast.error(messageOf(error)) })
          }
        >
          They fit
        </Button>
      }
    >
      These captions were made for the previous video. Check their times, or remove them.
    </Notice>
  );
}

interface NoCaptionsProps {
  lectureId: string;
  language: string;
  removal: Pick<Removal, 'removed' | 'undo'>;
  /** Called after earlier captions were restored. */
  onSaved: () => void;
}

/** Stands where a language has no captions, and leads to those that it had. */
function NoCaptions({ lectureId, language, removal, onSaved }: NoCaptionsProps) {
  const { save } = useCaptionWrites(lectureId);
  return (
    <>
      {removal.removed?.language === language && (
        <DeletedPart
          text={`The captions in ${languageName(language)} are removed.`}
          undoLabel={`Undo the removal of the captions in ${languageName(language)}`}
          onUndo={removal.undo}
        />
      )}
      <p className="text-soft">
        No captions in {languageName(language)} yet. Upload a WebVTT or SubRip file, or write them beside the
        video.
      </p>
      <CaptionHistory
        lectureId={lectureId}
        language={language}
        cues={[]}
        onUse={(cues) =>
          // A promise: this part is gone by then.
          save.mutateAsync({ language, label: '', cues, revision: 0 }).then(onSaved, (error: unknown) => {
            toast.error(messageOf(error));
          })
        }
      />
    </>
  );
}

/** Removes the captions of a language after a question, and gives them back. */
function useRemoval(lectureId: string, onRemoved: (language: string) => void) {
  const { save, remove } = useCaptionWrites(lectureId);
  const [asked, setAsked] = useState<LectureCaptions>();
  const [removed, setRemoved] = useState<LectureCaptions>();
  return {
    asked: asked?.language ?? null,
    ask: setAsked,
    removed,
    isPending: remove.isPending,
    error: save.error,
    problem: remove.error === null ? undefined : messageOf(remove.error),
    close(): void {
      setAsked(undefined);
      remove.reset();
    },
    remove(): void {
      if (asked === undefined) return;
      remove.mutate(asked.language, {
        onSuccess() {
          setAsked(undefined);
          onRemoved(asked.language);
          setRemoved(asked);
          toast.success('Captions removed');
        },
      });
    },
    undo(): void {
      if (removed !== undefined)
        save.mutate({ ...removed, revision: 0 }, { onSuccess: () => setRemoved(undefined) });
    },
  };
}

type Removal = ReturnType<typeof useRemoval>;

const RemoveDialog = ({ removal }: { removal: Removal }) => (
  <ConfirmDialog
    isOpen={removal.asked !== null}
    title={removal.asked === null ? '' : `Remove the captions in ${languageName(removal.asked)}?`}
    noLabel="Keep them"
    yesLabel="Remove the captions"
    isDestructive
    isBusy={removal.isPending}
    problem={removal.problem}
    onNo={removal.close}
    onYes={removal.remove}
  >
    Students stop seeing them at once. They stay among the earlier versions.
  </ConfirmDialog>
);

/** Gives the part with the captions the focus when what had it has given way to them. */
function useRestoredFocus(isThere: boolean) {
  const part = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState(0);
  useEffect(() => {
    if (restored === 0 || !isThere) return;
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, [restored, isThere]);
  return { part, noteRestored: () => setRestored((before) => before + 1) };
}

interface CaptionedVideoProps extends CaptionsPanelProps {
  video: RefObject<HTMLVideoElement | null>;
  onSeconds: (seconds: number) => void;
}

function CaptionedVideo({ lecture, video, onSeconds }: CaptionedVideoProps) {
  // The address changes with every read of the course; the panel keeps the first one.
  const [address] = useState(lecture.videoUrl);
  return (
    <div className="sticky top-18 z-10 bg-paper py-2 lg:static lg:p-0">
      <video
        ref={video}
        src={address}
        controls
        aria-label={`The video of ${lecture.title}`}
        className="aspect-video max-h-[28vh] w-full rounded-md bg-well lg:max-h-none"
        onTimeUpdate={(event) => onSeconds(event.currentTarget.currentTime)}
      />
    </div>
  );
}

/** The captions of a lecture's video in every language, uploaded as a file or written beside the video. */
export function CaptionsPanel({ lecture }: CaptionsPanelProps) {
  const { data, error, refetch, isFetching } = useLectureCaptions(lecture._id);
  const { upload } = useCaptionWrites(lecture._id);
  const [language, setLanguage] = useState('en');
  const [seconds, setSeconds] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const stored = data?.find((one) => one.language === language);
  const written = useWrittenLanguages(lecture._id);
  const isWriting = data !== undefined && written.has(language);
  const captions = stored ?? (isWriting ? noCaptions(language) : undefined);
  const [files, setFiles] = useState(0);
  const remount = (): void => setFiles((before) => before + 1);
  const removal = useRemoval(lecture._id, written.drop);
  const { part, noteRestored } = useRestoredFocus(captions !== undefined);
  const problem = upload.error ?? removal.error;

  const take = (file: File): void =>
    upload.mutate(
      { language, file },
      {
        onSuccess() {
          remount();
          toast.success('Captions added');
        },
      },
    );
  return (
    <div className="grid gap-5">
      {problem !== null && (
        <Notice tone="danger" isAlert>
          {messageOf(problem)}
        </Notice>
      )}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start">
        {/* The video stays in view however many cues there are, beside or above them. */}
        <div className="contents lg:sticky lg:top-24 lg:grid lg:gap-5">
          <CaptionedVideo lecture={lecture} video={video} onSeconds={setSeconds} />
          <CaptionSource
            language={language}
            onLanguage={setLanguage}
            present={data?.map((one) => one.language)}
            onFile={take}
            onWrite={() => written.add(language)}
            isWriting={captions !== undefined}
            onRemove={() => removal.ask(stored)}
            isRemoving={removal.isPending}
          />
        </div>
        <div
          ref={part}
          role="group"
          aria-label={`Captions in ${languageName(language)}`}
          tabIndex={-1}
          className="grid min-w-0 content-start gap-3 outline-none"
        >
          <p className="text-sm text-soft">Students see saved captions at once, also without publishing.</p>
          {data === undefined && error === null && (
            <Loading label="Loading the captions">
              <Skeleton className="h-24 w-full" />
            </Loading>
          )}
          {error !== null && <FailedRead {...{ error, isFetching, refetch }} />}
          {stored?.isOfFormerVideo === true && (
            <FormerVideo lectureId={lecture._id} captions={stored} onFit={remount} />
          )}
          {captions !== undefined && (
            <CaptionEditor
              // An uploaded file remounts the editor, and so does “They fit”; its own saves do not.
              key={`${language} ${files}`}
              lectureId={lecture._id}
              captions={captions}
              isStored={stored !== undefined}
              onEdit={() => written.add(language)}
              video={video}
              seconds={seconds}
              videoSeconds={lecture.durationSeconds}
            />
          )}
          {captions === undefined && data !== undefined && (
            <NoCaptions
              lectureId={lecture._id}
              {...{ language, removal }}
              onSaved={() => {
                remount();
                noteRestored();
              }}
            />
          )}
        </div>
      </div>
      <RemoveDialog removal={removal} />
    </div>
  );
}
