import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TrackGate } from '@lectern/contract/code-track/track';
import type { TrackFile } from '@lectern/contract/code-track/track-steps';
import type { ExerciseResult } from '@lectern/contract/exercises';
import Play from 'lucide-react/icons/play';
import SquareCheck from 'lucide-react/icons/square-check';
import { Announcement } from '#ui/announcement.tsx';
import { Button } from '#ui/button.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { Notice } from '#ui/notice.tsx';
import type { GateTests } from './gate-tests.ts';
import { momentOf, testsInWords } from './lesson-words.ts';

interface GateTaskProps {
  gate: TrackGate;
  /** How often gates have stopped the video. */
  stops: number;
  video: HTMLVideoElement | null;
  files: readonly TrackFile[];
  tests: GateTests;
  onPassed: () => void;
  /** Goes on, whether the task is done or not. */
  onGoOn: () => void;
  onGoToLine: (place: { file: string; line: number }) => void;
}

const CANNOT_RUN = 'The tests could run neither in this browser nor on the server. Try again, or skip it.';

/**
 * True for a student who only watches: the task then takes the focus. A student who types elsewhere is only told of it.
 */
const isWatching = (video: HTMLVideoElement | null): boolean =>
  document.activeElement === document.body ||
  video?.closest('[role="group"]')?.contains(document.activeElement) === true;

/** The task of the gate at which the video waits. */
export function GateTask({ gate, stops, video, files, tests, onPassed, onGoOn, onGoToLine }: GateTaskProps) {
  const part = useRef<HTMLElement>(null);
  const goOn = useRef<HTMLButtonElement>(null);
  const [result, setResult] = useState<ExerciseResult | null>(null);
  /** The files that the result is of. */
  const [judged, setJudged] = useState(files);
  const [isRunning, setRunning] = useState(false);
  const [said, setSaid] = useState({ turn: 0, text: '' });
  const say = (text: string): void => setSaid(({ turn }) => ({ turn: turn + 1, text }));
  const { Results } = tests;
  const hasPassed = result?.hasPassed === true;
  const isOld = JSON.stringify(judged) !== JSON.stringify(files);

  const arrive = useEffectEvent(() => {
    const { fullscreenElement } = document;
    if (fullscreenElement?.contains(part.current) === false) void document.exitFullscreen();
    if (isWatching(video)) part.current?.focus();
    else say(`The video waits at ${momentOf(gate.at)} for a small task.`);
  });
  useEffect(() => arrive(), [stops]);
  useEffect(() => {
    if (hasPassed) goOn.current?.focus();
  }, [hasPassed]);

  const check = async (): Promise<void> => {
    setRunning(true);
    try {
      const found = await tests.run(files, gate.tests);
      setResult(found);
      setJudged(files);
      say(testsInWords(found));
      if (found.hasPassed) onPassed();
    } catch {
      setResult(null);
      say(CANNOT_RUN);
    } finally {
      setRunning(false);
    }
  };
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-labelledby="gate-title"
      className="grid max-h-[50dvh] shrink-0 content-start gap-2 overflow-y-auto border-b-2 border-edge px-4 py-3 outline-none md:max-h-1/2"
    >
      <h3 id="gate-title" className="font-semibold">
        The video waits at {momentOf(gate.at)} for a small task
      </h3>
      <MarkdownText text={gate.task} className="break-words" />
      <div className="flex flex-wrap gap-2">
        {hasPassed ? (
          <Button ref={goOn} size="sm" icon={<Play aria-hidden="true" />} onClick={onGoOn}>
            Go on with the video
          </Button>
        ) : (
          <>
            <Button
              size="sm"
              busy={isRunning}
              icon={<SquareCheck aria-hidden="true" />}
              onClick={() => void check()}
            >
              Check
            </Button>
            <Button size="sm" variant="quiet" onClick={onGoOn}>
              Go on without
            </Button>
          </>
        )}
      </div>
      <Announcement {...said} />
      {said.text === CANNOT_RUN && <Notice tone="danger">{CANNOT_RUN}</Notice>}
      {result !== null && (
        <>
          <Notice tone={hasPassed ? 'board' : 'danger'}>
            {hasPassed ? 'Done: all tests pass.' : 'Not there yet.'}
            {isOld && ' Your code has changed since.'}
          </Notice>
          <Suspense>
            <Results result={result} files={judged} tests={gate.tests} onGoTo={onGoToLine} />
          </Suspense>
        </>
      )}
    </section>
  );
}
