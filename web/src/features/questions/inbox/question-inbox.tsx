import { useEffect, useRef, useState } from 'react';
import type { InboxQuestion, InboxShow } from '@lectern/contract/question-inbox';
import { SECOND } from '@lectern/contract/units';
import { Link, useLocation, useNavigate } from 'react-router';
import { QuestionItem } from '../question-item.tsx';
import { QuestionThread } from '../question-thread.tsx';
import { InboxCourses } from './inbox-courses.tsx';
import { useInbox, useInboxCourses } from './inbox.api.ts';
import { factWords } from '#lib/fact-words.ts';
import { formatDate } from '#lib/format.ts';
import { waitingWords } from '#lib/waiting-words.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const SHOWN = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'all', label: 'All' },
] as const;

const placeOf = ({ course, lecture, _id }: InboxQuestion): string =>
  `/dashboard/view-course?${new URLSearchParams({ course, lecture, question: _id }).toString()}`;

/** How long a question has waited at `now`; null on the day on which it was asked. */
const whenOf = ({ createdAt, askedAgainAt }: InboxQuestion, now: number | null): string => {
  if (now === null) return formatDate(createdAt);
  const waits = `waits ${waitingWords((now - Date.parse(askedAgainAt ?? createdAt)) / SECOND)}`;
  return askedAgainAt === null ? waits : `wrote again, ${waits}`;
};

/** An open question of the inbox, with the form to answer it. */
function OpenedQuestion({ question, onBack }: { question: InboxQuestion; onBack: () => void }) {
  return (
    <section aria-label={question.title} className="grid gap-4">
      <QuestionThread courseId={question.course} questionId={question._id} isInstructor onBack={onBack}>
        <p className="text-sm text-soft">
          {question.courseName}
          {question.lectureName !== '' && (
            <>
              {' · '}
              <Link className="link" to={placeOf(question)}>
                {question.lectureName}
              </Link>
            </>
          )}
        </p>
      </QuestionThread>
    </section>
  );
}

/** The question that the address names, from the navigation's state or the list; undefined if neither has it. */
function useOpened(listed: readonly InboxQuestion[]): InboxQuestion | undefined {
  const { search, state } = useLocation();
  const id = new URLSearchParams(search).get('question');
  const kept = (state as { question?: InboxQuestion } | null)?.question;
  return id === null ? undefined : kept?._id === id ? kept : listed.find(({ _id }) => _id === id);
}

/** The questions of an instructor's courses: waiting ones first, with the students' waiting time. */
export function QuestionInbox() {
  const [show, setShow] = useState<InboxShow>('waiting');
  const [course, setCourse] = useState('');
  const [openedAt] = useState(() => Date.now());
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const { data: courses = [] } = useInboxCourses();
  const list = useInbox(show, course);
  const questions = list.data?.pages.flatMap((page) => page.questions) ?? [];
  const opened = useOpened(questions);
  const shown = useRef(opened?._id);
  useEffect(() => {
    if (shown.current === opened?._id) return;
    shown.current = opened?._id;
    // The pressed element disappears with its view.
    place.current?.focus({ preventScroll: true });
  }, [opened?._id]);
  const open = (question?: InboxQuestion): void =>
    void navigate({ search: question ? `?question=${question._id}` : '' }, { state: { question } });
  return (
    <div ref={place} tabIndex={-1} className="grid gap-6 outline-none">
      {opened ? (
        <OpenedQuestion question={opened} onBack={() => open()} />
      ) : (
        <>
          {courses.length > 0 && <InboxCourses courses={courses} />}
          <div className="grid gap-4 @2xl:grid-cols-2 @2xl:items-end">
            <Segmented label="Which questions" options={SHOWN} value={show} onChange={setShow} />
            {courses.length > 1 && (
              <SelectField
                label="Course"
                prompt="All courses"
                options={courses.map(({ _id, courseName }) => ({ value: _id, label: courseName }))}
                value={course}
                onChange={({ target }) => setCourse(target.value)}
              />
            )}
          </div>
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
            <EmptyState title={show === 'waiting' ? 'Every question has an answer' : 'No questions yet'} />
          )}
          <ul aria-label="Questions" className="grid">
            {questions.map((question) => (
              <QuestionItem
                key={question._id}
                question={question}
                lectureTitle={factWords([
                  courses.length > 1 ? question.courseName : '',
                  question.lectureName,
                  whenOf(question, show === 'waiting' ? openedAt : null),
                ])}
                onOpen={() => open(question)}
              />
            ))}
          </ul>
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
        </>
      )}
    </div>
  );
}
