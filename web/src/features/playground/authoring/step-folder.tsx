import { useState } from 'react';
import { isCast, stepsOfCast, trackOfCast } from '@lectern/contract/code-track/cast';
import { readTrack } from '@lectern/contract/code-track/check-track';
import type { TrackStep } from '@lectern/contract/code-track/track-steps';
import type { CodeTrack, TrackGate } from '@lectern/contract/code-track/track';
import FileText from 'lucide-react/icons/file-text';
import FolderUp from 'lucide-react/icons/folder-up';
import type { FoundFile } from '#lib/files/found-files.ts';
import { formatCount } from '#lib/format.ts';
import { Announcement } from '#ui/announcement.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { stepsOf, type AuthorStep } from './author-steps.ts';
import { Way } from './more-ways.tsx';
import { leftOutInWords, readStepFolders } from './step-folders.ts';

interface StepFolderProps {
  /** Receives steps; those of a code track come with its gates. */
  onSteps: (steps: AuthorStep[], gates: readonly TrackGate[]) => void;
  /** Receives the steps of a terminal recording, timed from its own beginning. */
  onTerminal: (steps: TrackStep[]) => void;
  /** Takes over a track that has no steps; undefined while there is code that it would replace. */
  onRecording: ((track: CodeTrack) => void) | undefined;
}

/** Imports the steps of a folder, or a code track that another program has made. */
export function StepFolder({ onSteps, onTerminal, onRecording }: StepFolderProps) {
  const [said, setSaid] = useState({ turn: 0, text: '', isOfFolder: false });
  const say = (text: string, isOfFolder = false): void =>
    setSaid(({ turn }) => ({ turn: turn + 1, text, isOfFolder }));
  const answer = <p className="font-medium wrap-anywhere">{said.text}</p>;
  const takeFolder = async (found: readonly FoundFile[]): Promise<void> => {
    const { steps, leftOut } = await readStepFolders(found);
    say(`${formatCount(steps.length, 'step')} found. ${leftOutInWords(leftOut)}`.trim(), true);
    if (steps.length > 0) onSteps(steps, []);
  };
  const takeTrack = async ([found]: readonly FoundFile[]): Promise<void> => {
    if (found === undefined) return;
    const text = await found.file.text();
    const isTerminal = isCast(text);
    const { track, problem } = isTerminal ? trackOfCast(text) : readTrack(text);
    if (track === null) return say(`${found.file.name}: ${problem}.`);
    if (track.steps.length > 0) {
      say(`${formatCount(track.steps.length, 'step')} found.`);
      return onSteps(stepsOf(track), track.gates ?? []);
    }
    if (onRecording === undefined && isTerminal) {
      const steps = stepsOfCast(text);
      say(`${formatCount(steps.length, 'step')} of a terminal found.`);
      return onTerminal(steps);
    }
    if (onRecording === undefined)
      return say('This is a recording. Remove the code that is here before it takes its place.');
    onRecording(track);
  };
  return (
    <>
      <Way does="Each folder in it holds the files as they are at the end of a step, as in “01 start/main.js”.">
        <FileButton
          isFolder
          label="Add a folder of steps"
          icon={<FolderUp aria-hidden="true" />}
          onFiles={(found) => void takeFolder(found)}
        />
        {said.text && said.isOfFolder && answer}
      </Way>
      <Way does="A code track is a file with the code at each second. Another program makes it, or Lectern’s command track-from-commits from the commits of a git repository. A .cast is a terminal recorded by asciinema.">
        <FileButton
          label="Open a code track or .cast"
          icon={<FileText aria-hidden="true" />}
          onFiles={(found) => void takeTrack(found)}
        />
        {said.text && !said.isOfFolder && answer}
        <Announcement text={said.text} turn={said.turn} />
      </Way>
    </>
  );
}
