import { useRef, useState } from 'react';
import type { InboxQuestion } from '@lectern/contract/question-inbox';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link, useLocation } from 'react-router';
import { QuestionThread } from '../question-thread.tsx';
import { InboxRows } from './inbox-rows.tsx';
import { FilterFields, useFilter } from './inbox-filter.tsx';
import { InboxCourses } from './inbox-courses.tsx';
import { useQuestionFocus, useRowKeys } from './question-rows.ts';
import { useInbox, useInboxCourses, useInboxQuestion, type InboxFilter } from './inbox.api.ts';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const placeOf = ({ course, lecture, place, at, _id }: InboxQuestion): string =>
  `/dashboard/view-course?${new URLSearchParams({
    course,
    lecture,
    question: _id,
    ...(place === 'second' && { second: String(at) }),
  }).toString()}`;

interface OpenedQuestionProps {
  question: InboxQuestion;
  /** The next one that waits. */
  next: InboxQuestion | undefined;
  /** A link has led here, as that of a notice. */
  isLinked: boolean;
  onOpen: (question?: InboxQuestion) => void;
}

/** An open question of the inbox, with the form to answer it. */
function OpenedQuestion({ question, next, isLinked, onOpen }: OpenedQuestionProps) {
  return (
    <section aria-label={question.title} className="grid gap-4">
      <QuestionThread
        key={question._id}
        courseId={question.course}
        questionId={question._id}
        isInstructor
        isLinked={isLinked}
        onBack={() => onOpen()}
      >
        <p className="text-sm text-soft">
          {question.courseName}
          {question.lectureName !== '' && (
            <>
              {'\u00a0· '}
              <Link className="link" to={placeOf(question)}>
                {question.lectureName}
                {question.place === 'second' && ` at ${formatDuration(question.at)}`}
              </Link>
            </>
          )}
        </p>
      </QuestionThread>
      {next && (
        <p className="border-t border-line pt-4">
          <Button
            size="sm"
            variant="secondary"
            className="max-w-full justify-self-start"
            icon={<ArrowRight aria-hidden="true" />}
            onClick={() => onOpen(next)}
          >
            <span className="truncate">Next that waits: {next.title}</span>
          </Button>
        </p>
      )}
    </section>
  );
}

const useAskedId = (): string | null => new URLSearchParams(useLocation().search).get('question');

/**
 * The question that the address names: from the navigation's state, the list, or read by itself, as a notice may lead to
 * one that is answered. It stays when it leaves the list.
 */
function useOpened(listed: readonly InboxQuestion[]) {
  const [last, setLast] = useState<InboxQuestion>();
  const { state } = useLocation();
  const id = useAskedId();
  const kept = (state as { question?: InboxQuestion } | null)?.question;
  const known = [kept, last, ...listed].find((one) => one !== undefined && one._id === id);
  const alone = useInboxQuestion(known === undefined ? id : null);
  const opened = known ?? (id === null ? undefined : (alone.data ?? undefined));
  if (opened !== undefined && opened._id !== last?._id) setLast(opened);
  return { id, opened, isLinked: kept === undefined, alone };
}

interface UnlistedProps {
  alone: ReturnType<typeof useInboxQuestion>;
  onBack: () => void;
}

/** In place of a question that is not read yet, or is not there. */
const Unlisted = ({ alone: { isPending, error, isFetching, refetch }, onBack }: UnlistedProps) =>
  isPending ? (
    <Loading label="Loading the question">
      <Skeleton className="h-40 w-full rounded-lg" />
    </Loading>
  ) : error !== null ? (
    <ErrorState
      title="The question could not be loaded"
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <EmptyState
      title="This question is no longer there"
      actions={
        <Button variant="secondary" onClick={onBack}>
          All questions
        </Button>
      }
    >
      It was deleted, or its course is no longer yours.
    </EmptyState>
  );

const emptyWords = ({ show, q }: InboxFilter, hasAsked: boolean): string => {
  if (q !== '') return 'No question has these words';
  return show === 'waiting' && hasAsked ? 'Every question has an answer' : 'Nobody has asked anything yet';
};

/** The questions of an instructor's courses: waiting ones first, with the students' waiting time. */
export function QuestionInbox() {
  const { filter, go } = useFilter();
  const place = useRef<HTMLDivElement>(null);
  const { data: courses = [] } = useInboxCourses();
  const list = useInbox(filter);
  const questions = list.data?.pages.flatMap((page) => page.questions) ?? [];
  const { id: askedId, opened, isLinked, alone } = useOpened(questions);
  useRowKeys(place);
  useQuestionFocus(place, { id: opened?._id, isLinked, questions });
  const open = (question?: InboxQuestion): void =>
    go({ question: question?._id ?? '' }, { state: { question } });
  const isWaiting = filter.show === 'waiting';
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-6 outline-none">
      {opened ? (
        <OpenedQuestion
          question={opened}
          isLinked={isLinked}
          next={isWaiting ? questions.find(({ _id }) => _id !== opened._id) : undefined}
          onOpen={open}
        />
      ) : askedId !== null ? (
        <Unlisted alone={alone} onBack={() => open()} />
      ) : (
        <>
          <FilterFields {...{ filter, courses }} onChange={(change) => go(change, { replace: true })} />
          {list.isPending && (
            <Loading label="Loading the questions">
              <Skeleton className="h-40 w-full rounded-lg" />
            </Loading>
          )}
          {list.isError && (
            <ErrorState
              title="The questions could not be loaded"
              isRetrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          )}
          {list.data && questions.length === 0 && (
            <EmptyState
              title={emptyWords(
                filter,
                courses.some(({ times }) => times.asked > 0),
              )}
            >
              {!courses.some(({ times }) => times.asked > 0) &&
                'Students ask beside a lecture, at its text or at a second of its video. What they ask stands here.'}
            </EmptyState>
          )}
          {questions.length > 1 && (
            <p className="text-sm text-soft max-sm:hidden pointer-coarse:hidden">
              <kbd>J</kbd> and <kbd>K</kbd>, or the arrow keys, lead through the questions.
            </p>
          )}
          <InboxRows
            {...{ questions, isWaiting, chosen, onOpen: open }}
            now={list.dataUpdatedAt}
            onChoose={setChosen}
            onAnswered={() => place.current?.focus({ preventScroll: true })}
          />
          {list.hasNextPage && (
            <Button
              className="justify-self-start"
              variant="secondary"
              busy={list.isFetching}
              onClick={() => void list.fetchNextPage()}
            >
              Show more
            </Button>
          )}
          {!list.isPending && courses.length > 0 && <InboxCourses courses={courses} />}
        </>
      )}
    </div>
  );
}
