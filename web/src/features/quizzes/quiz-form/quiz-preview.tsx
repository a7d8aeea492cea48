import { useState } from 'react';
import type { ShownQuestion } from '@lectern/contract/shown-question';
import Play from 'lucide-react/icons/play';
import { LectureQuiz } from '../lecture-quiz.tsx';
import { useForgetQuiz, useQuiz, type QuizPlace } from '../quizzes.api.ts';
import { VideoQuestion } from '../video-question.tsx';
import { formatCount, formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const nothing = (): void => undefined;

/** The questions at seconds, without the video. */
function QuestionsAtSeconds({ place }: { place: QuizPlace }) {
  const [asked, setAsked] = useState<ShownQuestion | null>(null);
  const { data: quiz } = useQuiz(place);
  const atSeconds = quiz?.questions.filter(({ second }) => second !== null) ?? [];
  const close = (): void => setAsked(null);
  if (atSeconds.length === 0) return null;
  return (
    <section aria-label="Questions in the video" className="grid justify-items-start gap-2">
      <h3 className="text-lg">In the video</h3>
      {atSeconds.map((question) => (
        <Button
          key={question.id}
          size="sm"
          variant="secondary"
          icon={<Play aria-hidden="true" />}
          onClick={() => setAsked(question)}
        >
          {question.name ?? `Question at ${formatDuration(question.second ?? 0)}`}
        </Button>
      ))}
      {asked !== null && (
        <VideoQuestion
          place={place}
          quiz={quiz ?? { keys: null, solutions: null }}
          asked={asked}
          second={asked.second ?? 0}
          onGoOn={close}
          onBack={close}
          onClose={close}
          onPassed={nothing}
        />
      )}
    </section>
  );
}

interface QuizPreviewProps {
  place: QuizPlace;
  onClose: () => void;
}

/** The working copy's quiz as a student sees it. The server judges the owner's answers, and stores no try. */
export function QuizPreview({ place, onClose }: QuizPreviewProps) {
  const forget = useForgetQuiz(place);
  const minutes = useQuiz(place).data?.minutes ?? null;
  return (
    <Dialog
      isOpen
      isSticky
      width="lg"
      title="The quiz as a student sees it"
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <p className="text-soft">
        Answer as you like: the server judges it.
        {minutes !== null &&
          ` No timer runs here. A student presses “Begin”, and then sees the questions for ${formatCount(minutes, 'minute')}.`}
      </p>
      <LectureQuiz place={place} video={null} isShown isPreview onPassed={nothing} />
      <QuestionsAtSeconds place={place} />
    </Dialog>
  );
}
