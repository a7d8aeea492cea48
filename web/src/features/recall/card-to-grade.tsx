import { useEffect, useRef } from 'react';
import type { QuestionKind } from '@lectern/contract/quiz-content';
import type { DueCard, RecallGrade } from '@lectern/contract/recall';
import { spokenLine } from './card-name.ts';
import { CardPlace } from './card-place.tsx';
import { GradeButtons, type Known } from './grade-buttons.tsx';
import type { QuestionPart } from './question-part.ts';
import { useCardAnswer } from './use-card-answer.ts';
import { sendByKeys } from '#lib/send-by-keys.ts';
import { Announcement } from '#ui/announcement.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { Notice } from '#ui/notice.tsx';

interface CardToGradeProps {
  card: DueCard;
  Question: QuestionPart;
  /** The answer was wrong, or not known. */
  onMissed: () => void;
  /** Without a grade: the card was asked once more. */
  onGraded: (act?: RecallGrade | 'retire') => void;
  /** The card was missed in this sitting: it is asked once more, which does not count. */
  isOnceMore: boolean;
  /** Leaves the card for the end. */
  onSkip: () => void;
}

interface Shown {
  isShown: boolean;
  isUnknown: boolean;
  isOnceMore: boolean;
  isRight: boolean | undefined;
  back: string;
}

/** What a screen reader is told once the answer is shown. */
const saidOf = ({ isShown, isUnknown, isOnceMore, isRight, back }: Shown): string => {
  if (!isShown) return '';
  if (isUnknown) return isOnceMore ? '' : 'It counts as forgotten';
  if (isRight === undefined) return spokenLine(back);
  return isRight ? 'Right' : 'Not right';
};

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

/** The kinds whose answers are among what is shown. */
const CHOSEN: ReadonlySet<string> = new Set<QuestionKind>(['one', 'several', 'order', 'match']);

function knownOf(isRight: boolean | undefined, kind: QuestionKind | undefined): Known {
  if (isRight === undefined || kind === undefined) return null;
  if (!isRight) return 'wrong';
  return CHOSEN.has(kind) ? 'chosen' : 'right';
}

interface CardActsProps {
  isQuestion: boolean;
  /** The answer is being checked. */
  isBusy: boolean;
  /** The server could not be reached. */
  isCutOff: boolean;
  onUnknown: () => void;
  onSkip: () => void;
  onRetire: () => void;
}

/** What can be done with a card before its answer is shown. */
const CardActs = ({ isQuestion, isBusy, isCutOff, onUnknown, onSkip, onRetire }: CardActsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={isBusy}>
      {isQuestion ? 'Check answer' : 'Show answer'}
    </Button>
    {isQuestion && (
      <Button variant="secondary" disabled={isBusy} onClick={onUnknown}>
        I do not know
      </Button>
    )}
    {isCutOff && (
      <Button variant="secondary" onClick={onSkip}>
        Leave it for later
      </Button>
    )}
    <Button variant="quiet" onClick={onRetire}>
      Do not ask again
    </Button>
  </div>
);

/** A card: first the question, then the answer and the grade buttons. */
export function CardToGrade({ card, Question, isOnceMore, onMissed, onGraded, onSkip }: CardToGradeProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const { isShown, isUnknown, isMissing, judged, given, ...answer } = useCardAnswer(card, sheet, onMissed);
  // Each new card takes the focus, as the button that had it is gone.
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true });
    if (sheet.current) showFromTop(sheet.current);
  }, []);
  const grade = (act?: RecallGrade | 'retire'): void => {
    answer.forget();
    onGraded(act);
  };
  const { question } = card;
  const isRight = isUnknown ? false : judged?.verdict.isRight;

  return (
    <Card>
      <div ref={sheet} tabIndex={-1} role="group" aria-label="Card" className="scroll-mt-24 outline-none">
        <form
          className="grid gap-5"
          onKeyDown={sendByKeys}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isShown && !answer.isBusy) void answer.reveal();
          }}
        >
          <CardPlace card={card} />
          {question === null ? (
            <MarkdownText text={card.front} className="text-md font-medium break-words" />
          ) : (
            <Question
              asked={question}
              given={given}
              verdict={isUnknown ? undefined : judged?.verdict}
              solution={judged?.solution ?? undefined}
              isMissing={isMissing}
              isReadOnly={isShown}
              onChange={answer.type}
            />
          )}
          {isShown && question === null && <Back words={card.back} />}
          {isUnknown && (
            <p role="status" className="text-soft empty:hidden">
              {answer.unsaid}
            </p>
          )}
          {answer.problem !== undefined && (
            <Notice tone="danger" isAlert>
              {answer.problem}
            </Notice>
          )}
          <Announcement
            turn={isShown ? 1 : 0}
            text={saidOf({
              isShown,
              isUnknown,
              isOnceMore,
              isRight: judged?.verdict.isRight,
              back: card.back,
            })}
          />
          {isShown && isOnceMore ? (
            <div>
              <Button autoFocus onClick={() => grade()}>
                Go on
              </Button>
            </div>
          ) : isShown ? (
            <GradeButtons next={card.next} known={knownOf(isRight, question?.kind)} onGrade={grade} />
          ) : (
            <CardActs
              isQuestion={question !== null}
              isBusy={answer.isBusy}
              isCutOff={answer.isCutOff}
              onUnknown={() => void answer.giveUp()}
              onSkip={onSkip}
              onRetire={() => grade('retire')}
            />
          )}
        </form>
      </div>
    </Card>
  );
}
