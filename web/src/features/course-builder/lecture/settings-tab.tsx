import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { certificateRuleAddress } from '#lib/addresses/author-addresses.ts';
import { useFormDraft } from '#lib/drafts/use-form-draft.ts';
import { messageOf } from '#lib/error-message.ts';
import { useBackOnline } from '#lib/network/use-online.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { SaveBar } from '#ui/drafts/save-bar.tsx';
import { SaveState } from '#ui/drafts/save-state.tsx';
import { NumberField, TextArea } from '#ui/text-field.tsx';
import { toast } from '#ui/toasts.tsx';
import { useSetFreeLectures } from '../outline/outline.api.ts';
import { lectureAddress } from './lecture-address.ts';
import { useSetMinutes } from './lecture.api.ts';
import type { LectureTabProps } from './lecture-tab.ts';

/** States what completes the lecture, and links to where that is changed. */
function Completion({ course, lecture }: Pick<LectureTabProps, 'course' | 'lecture'>) {
  const { hasExercise, quiz, hasVideo } = lecture;
  const judge = (hasExercise && 'exercise') || (quiz === 'decides' && 'quiz') || null;
  return (
    <section aria-labelledby="completion" className="grid gap-2">
      <h2 id="completion" className="text-md font-semibold">
        What completes it
      </h2>
      <p className="text-soft">
        {judge !== null && (
          <>
            Passing its {judge}, and nothing else.{' '}
            <Link className="link" to={lectureAddress(course._id, lecture._id, judge)}>
              Change the {judge}
            </Link>
          </>
        )}
        {judge === null && hasVideo && 'Playing 90 % of its video, or marking it as complete.'}
        {judge === null && !hasVideo && 'Marking it as complete, or going on with Next Lecture.'}
      </p>
      {judge === null && (
        <p className="text-sm text-soft">
          An exercise, or a quiz that decides, replaces this rule.{' '}
          <Link className="link" to={certificateRuleAddress(course._id)}>
            Whether a mark is enough for the certificate
          </Link>{' '}
          is set for the whole course.
        </p>
      )}
    </section>
  );
}

interface MinutesProps extends Pick<LectureTabProps, 'course' | 'lecture'> {
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
}

const minutesOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** The lecture's duration as its author states it; saved on blur. What could not be saved is kept, and sent later. */
function Minutes({ course, lecture, problem, onProblem }: MinutesProps) {
  const now = lecture.minutes ?? null;
  const [typed, setTyped] = useState(String(now ?? ''));
  /** What was typed was made from these. */
  const [was, setWas] = useState(now);
  /** The author left the field while it said that they were set elsewhere. */
  const [isAsked, setAsked] = useState(false);
  const save = useSetMinutes(course._id, lecture._id);
  const draft = useFormDraft({
    place: `minutes ${lecture._id}`,
    saved: { minutes: String(now ?? '') },
    values: { minutes: typed },
    show: (shown) => setTyped(shown.minutes),
    isSaving: save.isPending,
  });
  const minutes = minutesOf(typed);
  const isTyped = minutes !== was;
  // Set elsewhere, and nothing or the same was typed here.
  if (was !== now && (!isTyped || minutes === now)) {
    setWas(now);
    setTyped(String(now ?? ''));
    setAsked(false);
  }
  const isApart = was !== now && isTyped && minutes !== now;
  const leave = (): void => {
    if (!isTyped) return onProblem(undefined);
    // One save follows the other.
    const coming = save.isPending ? save.variables.minutes : was;
    if (minutes === coming) return;
    if (isApart && !isAsked) return setAsked(true);
    save.mutate(
      { minutes, was: isApart ? now : coming },
      {
        onSuccess: () => {
          onProblem(undefined);
          draft.done(null, { minutes: typed });
          toast.success('Minutes saved');
        },
        onError: (error) => {
          setAsked(true);
          onProblem(messageOf(error));
        },
      },
    );
  };
  useBackOnline(problem !== undefined, leave);
  const isRestored = draft.restoredAt !== null;
  const sendRestored = useEffectEvent(leave);
  useEffect(() => {
    if (isRestored) sendRestored();
  }, [isRestored]);
  return (
    <NumberField
      label="Minutes"
      optional
      hint="How long students need, not counting the video. If this is empty, a text counts as 200 words a minute."
      className="max-w-xl [&_input]:max-w-60"
      value={typed}
      error={
        isApart
          ? `Elsewhere it was ${now === null ? 'emptied' : `set to ${now}`} in the meantime. Leave this field again to keep ${typed.trim() || 'it empty'}.`
          : problem
      }
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** A lecture's settings other than its text and video. */
export function SettingsTab({ course, lecture, text }: LectureTabProps) {
  const free = useSetFreeLectures(course._id);
  const [problem, setProblem] = useState<string>();
  return (
    <div className="grid max-w-3xl gap-8">
      <Completion course={course} lecture={lecture} />
      <Minutes {...{ course, lecture, problem }} onProblem={setProblem} />
      <Checkbox
        label="Anybody can watch and read this lecture without an account"
        hint="It is marked on the course’s page and opens from there, with its video, captions, text and files. An exercise, a quiz and notes stay for students. Saved at once; it applies when you publish."
        checked={free.isPending ? free.variables.isFree : lecture.isFree === true}
        onChange={({ target }) =>
          free.mutate(
            { lectures: [lecture._id], isFree: target.checked },
            { onError: (error) => toast.error(messageOf(error)) },
          )
        }
      />
      <TextArea
        label="Starter code"
        optional
        isCode
        rows={6}
        hint="JavaScript that the editor beside the lecture starts with"
        value={text.texts.starterCode}
        error={text.problems.starterCode}
        onChange={({ currentTarget }) => text.change({ starterCode: currentTarget.value })}
      />
      <SaveBar
        state={
          problem === undefined ? (
            <SaveState state={text.state} />
          ) : (
            <p className="text-sm text-danger">The minutes are not saved.</p>
          )
        }
        isApart={text.other !== null}
      />
    </div>
  );
}
