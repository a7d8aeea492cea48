import { formatDuration } from '#lib/format.ts';
import { openMarked } from '#lib/video/video-questions.ts';

interface TimelineMarksProps {
  video: HTMLVideoElement;
  duration: number;
  /** Seconds at which the video stops for a question of the quiz. */
  quizMarks: readonly number[];
  /** Seconds with questions of students. */
  questionMarks: readonly number[];
}

const looks = {
  quiz: {
    name: (second: number) => `The video asks a question at ${formatDuration(second)}`,
    place: 'top-1/2 z-1',
    mark: 'size-2.5 rotate-45 border-2 border-slate bg-[white] forced-colors:border-[Canvas]',
  },
  asked: {
    name: (second: number) => `Students’ questions at ${formatDuration(second)}`,
    place: 'top-0.5',
    mark: 'size-1.5 rounded-full bg-amber',
  },
} as const;

/** The share of the timeline that a mark takes. Only one of several closer marks can be pressed. */
const APART = 0.02;

function apart(seconds: readonly number[], duration: number): number[] {
  const kept: number[] = [];
  for (const second of seconds.toSorted((one, other) => one - other)) {
    const before = kept.at(-1);
    if (second <= duration && (before === undefined || second - before > duration * APART)) kept.push(second);
  }
  return kept;
}

/** Marks along the timeline; a press opens what they mark. Outside the slider, which would take the press for a seek. */
export function TimelineMarks({ video, duration, quizMarks, questionMarks }: TimelineMarksProps) {
  if (duration <= 0) return null;
  const marks = [
    ...apart(questionMarks, duration).map((second) => ({ kind: 'asked' as const, second })),
    ...quizMarks.filter((second) => second <= duration).map((second) => ({ kind: 'quiz' as const, second })),
  ];
  return marks.map(({ kind, second }) => {
    const { name, place, mark } = looks[kind];
    return (
      <button
        key={`${kind} ${second}`}
        type="button"
        aria-label={name(second)}
        title={name(second)}
        className={`question-mark absolute grid size-6 -translate-1/2 cursor-pointer place-items-center rounded-full hover:bg-[rgb(255_255_255/0.2)] ${place}`}
        style={{ left: `${(100 * second) / duration}%` }}
        onClick={() => openMarked(video, kind, second)}
      >
        <span className={`forced-colors:bg-[CanvasText] ${mark}`} />
      </button>
    );
  });
}
