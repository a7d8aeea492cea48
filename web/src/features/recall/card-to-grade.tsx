import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { QuestionKind } from '@lectern/contract/quiz-content';
import type { DueCard, RecallGrade } from '@lectern/contract/recall';
import ExternalLink from 'lucide-react/icons/external-link';
import { spokenLine } from './card-name.ts';
import { CardPlace, placeAddress } from './card-place.tsx';
import { GradeButtons, type Known } from './grade-buttons.tsx';
import { KeyHint } from './key-hint.tsx';
import type { QuestionPart } from './question-part.ts';
import { useCardAnswer } from './use-card-answer.ts';
import { focusField } from '#lib/typing/focus-field.ts';
import { formatDuration } from '#lib/format.ts';
import { sendByKeys } from '#lib/typing/send-by-keys.ts';
import { Announcement } from '#ui/announcement.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { MarkdownText } from '#ui/markdown-text.tsx';
import { Notice } from '#ui/notice.tsx';

interface CardToGradeProps {
  card: DueCard;
  Question: QuestionPart;
  /** The percentage that the student wants to know. */
  retention: number;
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

/**
 * Scrolls to the beginning of a card, with its number above it, if that is out of view, below the page's header or, in a
 * low window, far down.
 */
const showFromTop = (sheet: HTMLElement): void => {
  const { scrollMarginTop } = getComputedStyle(sheet);
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const covered = Number.parseFloat(scrollMarginTop) + Number.parseFloat(scrollPaddingTop);
  const { top } = sheet.getBoundingClientRect();
  if (top < covered || top > window.innerHeight / 2) sheet.scrollIntoView({ block: 'start' });
};

/** A field that is typed into. */
const TYPED = '[data-question] :is(input:not([type="radio"], [type="checkbox"]), textarea)';

/**
 * Begins with a new card: in its field where there is one to type into, else on the card. A phone's keyboard would cover
 * what is asked.
 */
function beginWith(sheet: HTMLElement): void {
  const hasKeys = window.matchMedia('(pointer: fine)').matches;
  const field = hasKeys ? sheet.querySelector<HTMLElement>(TYPED) : null;
  (field ?? sheet).focus({ preventScroll: true });
  showFromTop(sheet);
}

/**
 * Enter or the space bar on a new card shows its answer; on a card with a question, Enter leads to its field. A repeated
 * key is ignored: it may still be held from grading the card before.
 */
function beginByKey(event: KeyboardEvent<HTMLElement>, isPlain: boolean, reveal: () => Promise<void>): void {
  const { key, repeat, target, currentTarget } = event;
  if (repeat || target !== currentTarget || !(key === 'Enter' || (key === ' ' && isPlain))) return;
  event.preventDefault();
  if (isPlain) void reveal();
  else focusField(currentTarget.querySelector('[data-question]'));
}

const Back = ({ words }: { words: string }) => (
  <div className="border-t border-line pt-4">
    {words === '' ? (
      <p>This bookmark has no text: look at the lecture.</p>
    ) : (
      <MarkdownText text={words} className="break-words" />
    )}
  </div>
);

/** Why the right answer is not shown, with a link to where it is taught. The link opens a tab, so that the sitting stays. */
const Unsaid = ({ card, words }: { card: DueCard; words: string | undefined }) => (
  <div className="grid justify-items-start gap-3 empty:hidden">
    <p role="status" className="text-soft empty:hidden">
      {words}
    </p>
    {words !== undefined && card.lectureTitle !== '' && (
      <LinkButton variant="secondary" to={placeAddress(card)} target="_blank" rel="noopener">
        {card.second === null ? 'Open the lecture' : `Watch again from ${formatDuration(card.second)} on`}
        <ExternalLink aria-hidden="true" />
        <span className="sr-only">(opens a new tab)</span>
      </LinkButton>
    )}
  </div>
);

/** The kinds whose right answers are among the shown items. */
const CHOSEN: ReadonlySet<string> = new Set<QuestionKind>(['one', 'several', 'order', 'match']);

/** The kinds in whose fields Enter has another meaning. */
const LONG: ReadonlySet<string> = new Set<QuestionKind>(['order', 'match', 'output']);

function knownOf(isRight: boolean | undefined, kind: QuestionKind | undefined): Known {
  if (isRight === undefined || kind === undefined) return null;
  if (!isRight) return 'wrong';
  return CHOSEN.has(kind) ? 'chosen' : 'right';
}

interface CardActsProps {
  /** The kind of the card's question; absent without one. */
  kind: QuestionKind | undefined;
  /** The answer is being checked. */
  isBusy: boolean;
  /** The server could not be reached. */
  isCutOff: boolean;
  onUnknown: () => void;
  onSkip: () => void;
  onRetire: () => void;
}

/** What can be done with a card before its answer is shown. */
const CardActs = ({ kind, isBusy, isCutOff, onUnknown, onSkip, onRetire }: CardActsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={isBusy}>
      {kind === undefined ? 'Show answer' : 'Check answer'}
      <KeyHint keys={kind !== undefined && LONG.has(kind) ? 'Ctrl Enter' : 'Enter'} />
    </Button>
    {kind !== undefined && (
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
export function CardToGrade({ card, Question, retention, isOnceMore, ...on }: CardToGradeProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const { isShown, isUnknown, isMissing, judged, given, ...answer } = useCardAnswer(card, sheet, on.onMissed);
  // Each new card takes the focus, as the button that had it is gone.
  useEffect(() => {
    if (sheet.current) beginWith(sheet.current);
  }, []);
  const grade = (act?: RecallGrade | 'retire'): void => {
    answer.forget();
    on.onGraded(act);
  };
  const { question } = card;
  const isRight = isUnknown ? false : judged?.verdict.isRight;

  return (
    <Card>
      <div
        ref={sheet}
        tabIndex={-1}
        role="group"
        aria-label="Card"
        className="scroll-mt-24 outline-none low:scroll-mt-8"
        onKeyDown={isShown ? undefined : (event) => beginByKey(event, question === null, answer.reveal)}
      >
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
          {isShown && question !== null && <Unsaid card={card} words={answer.unsaid} />}
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
            <GradeButtons
              next={card.next}
              known={knownOf(isRight, question?.kind)}
              retention={retention}
              onGrade={grade}
            />
          ) : (
            <CardActs
              kind={question?.kind}
              isBusy={answer.isBusy}
              isCutOff={answer.isCutOff}
              onUnknown={() => void answer.giveUp()}
              onSkip={on.onSkip}
              onRetire={() => grade('retire')}
            />
          )}
        </form>
      </div>
    </Card>
  );
}
