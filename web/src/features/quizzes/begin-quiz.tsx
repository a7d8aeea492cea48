import { useSitQuiz, type QuizPlace } from './quizzes.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';

interface BeginQuizProps {
  place: QuizPlace;
  isAgain: boolean;
  minutes: number;
}

/** Begins a try with a time limit; the server sends the questions then. */
export function BeginQuiz({ place, isAgain, minutes }: BeginQuizProps) {
  const sit = useSitQuiz(place);
  return (
    <Button
      variant={isAgain ? 'secondary' : 'primary'}
      busy={sit.isPending}
      onClick={() => sit.mutate(0, { onError: (error) => toast.error(messageOf(error)) })}
    >
      {isAgain ? 'Begin another try' : 'Begin'} ({formatCount(minutes, 'minute')})
    </Button>
  );
}
