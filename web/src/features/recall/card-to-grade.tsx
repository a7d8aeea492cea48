import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DueCard, RecallGrade } from '@lectern/contract/recall';
import type { QuizSolution, Verdict } from '@lectern/contract/shown-question';
import { CardPlace } from './card-place.tsx';
import { GradeButtons } from './grade-buttons.tsx';
import { useRecallActs } from './recall.api.ts';
import type { QuestionPart } from './question-part.ts';
import { useKeptAnswer } from './use-kept-answer.ts';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { focusField } from '#lib/focus-field.ts';
import { lackOf } from '#lib/missing-answer.ts';
import { sendByKeys } from '#lib/send-by-keys.ts';
import { Announcement } from '#ui/announcement.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { Notice } from '#ui/notice.tsx';

interface CardToGradeProps {
  card: DueCard;
  Question: QuestionPart;
  onGraded: (act: RecallGrade | 'retire') => void;
  /** Leaves the card for the end. */
  onSkip: () => void;
}

const UNREACHABLE =
  'The server checks this answer, and it cannot be reached. Your answer is kept in this browser: check it again when you have a connection, or leave this card for later.';

/** Scrolls back to the beginning of a card, with its number above it, if that is out of view or below the page's header. */
const showFromTop = (sheet: HTMLElement): void => {
  const { scrollMarginTop } = getComputedStyle(sheet);
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const covered = Number.parseFloat(scrollMarginTop) + Number.parseFloat(scrollPaddingTop);
  if (sheet.getBoundingClientRect().top < covered) sheet.scrollIntoView({ block: 'start' });
};

const Back = ({ words }: { words: string }) => (
  <div className="border-t border-line pt-4">
    {words === '' ? (
      <p>This bookmark has no words: look at the lecture.</p>
    ) : (
      <MarkdownText text={words} className="break-words" />
    )}
  </div>
);

/** A card: first the question, then the answer and the grade buttons. */
export function CardToGrade({ card, Question, onGraded, onSkip }: CardToGradeProps) {
  const [isShown, setShown] = useState(false);
  const { given, type, forget } = useKeptAnswer(card);
  const [judged, setJudged] = useState<{ verdict: Verdict; solution: QuizSolution | null }>();
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isCutOff, setCutOff] = useState(false);
  const { check } = useRecallActs();
  const sheet = useRef<HTMLDivElement>(null);
  // Each new card takes the focus, as the button that had it is gone.
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true });
    if (sheet.current) showFromTop(sheet.current);
  }, []);
  const grade = (act: RecallGrade | 'retire'): void => {
    forget();
    onGraded(act);
  };

  const { question } = card;
  const reveal = async (): Promise<void> => {
    if (question === null) return setShown(true);
    setProblem(undefined);
    setCutOff(false);
    if (given === undefined || lackOf(question, given) !== undefined) {
      // The field at fault takes the focus, so it must be drawn as such.
      flushSync(() => setChecked(true));
      return focusField(sheet.current?.querySelector('[data-question]'));
    }
    try {
      setJudged(await check.mutateAsync({ cardId: card._id, answer: given }));
      setShown(true);
    } catch (error) {
      setCutOff(isUnreachable(error));
      setProblem(isUnreachable(error) ? UNREACHABLE : messageOf(error));
    }
  };
  const isWrong = judged?.verdict.isRight === false;

  return (
    <Card>
      <div ref={sheet} tabIndex={-1} role="group" aria-label="Card" className="scroll-mt-24 outline-none">
        <form
          className="grid gap-5"
          onKeyDown={sendByKeys}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isShown && !check.isPending) void reveal();
          }}
        >
          <CardPlace card={card} />
          {question === null ? (
            <MarkdownText text={card.front} className="text-md font-medium break-words" />
          ) : (
            <Question
              asked={question}
              given={given}
              verdict={judged?.verdict}
              solution={judged?.solution ?? undefined}
              isMissing={isChecked && !isShown}
              onChange={(answer) => !isShown && type(answer)}
            />
          )}
          {isShown && question === null && <Back words={card.back} />}
          {problem !== undefined && (
            <Notice tone="danger" isAlert>
              {problem}
            </Notice>
          )}
          <Announcement
            turn={isShown ? 1 : 0}
            text={judged === undefined ? (isShown ? card.back : '') : isWrong ? 'Not right' : 'Right'}
          />
          {isShown ? (
            <GradeButtons next={card.next} isWrong={isWrong} onGrade={grade} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={check.isPending}>
                {question === null ? 'Show answer' : 'Check answer'}
              </Button>
              {isCutOff && (
                <Button variant="secondary" onClick={onSkip}>
                  Leave it for later
                </Button>
              )}
              <Button variant="quiet" onClick={() => grade('retire')}>
                Do not ask again
              </Button>
            </div>
          )}
        </form>
      </div>
    </Card>
  );
}
