import { useState } from 'react';
import type { Course, Lecture } from '@lectern/contract/course';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { AnnouncementList } from './announcements/announcement-list.tsx';
import { ClarificationList } from './clarifications/clarification-list.tsx';
import { QuestionItem } from './question-item.tsx';
import { useAnswerTimes, useQuestions, type QuestionFilter } from './questions.api.ts';
import { useSecond } from './use-second.ts';
import { findDrafts } from '#lib/drafts/form-drafts.ts';
import { formatDuration } from '#lib/format.ts';
import { useSettled } from '#lib/typing/use-settled.ts';
import { waitingSentence } from '#lib/words/waiting-words.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';

interface QuestionListProps {
  course: Pick<Course, '_id' | 'courseContent'>;
  lecture: Lecture;
  video: HTMLVideoElement | null;
  onOpen: (questionId: string) => void;
  /** Absent for those who answer. */
  onAsk: (() => void) | undefined;
  onSeek: (second: number) => void;
}

type Scope = 'here' | 'lecture' | 'course';

/** The list follows the video in steps of so many seconds, and starts so far before the playhead. */
const STEP = 15;

const titlesOf = ({ courseContent }: Pick<Course, 'courseContent'>): Map<string, string> =>
  new Map(courseContent.flatMap(({ subSection }) => subSection.map(({ _id, title }) => [_id, title])));

const emptyWords: Record<Scope, string> = {
  here: 'No questions about this moment or what follows.',
  lecture: 'Nobody has asked anything about this lecture yet.',
  course: 'Nobody has asked anything in this tutorial yet.',
};

const BLANK = { place: '', title: '', body: '', isPrivate: false };

/** Whether an unsent question was typed here. */
const hasBegun = (lectureId: string): boolean =>
  findDrafts(`ask ${lectureId}`, BLANK).some(({ values }) => `${values.title}${values.body}`.trim() !== '');

function Begun({ lectureId }: { lectureId: string }) {
  const [isBegun] = useState(() => hasBegun(lectureId));
  return (
    isBegun && <p className="text-sm text-soft">The question that you began is kept. Press to continue it.</p>
  );
}

/** The questions from the playhead on, of the lecture, of the whole course, or those that match a search. */
export function QuestionList({ course, lecture, video, onOpen, onAsk, onSeek }: QuestionListProps) {
  const [scope, setScope] = useState<Scope>(lecture.hasVideo ? 'here' : 'lecture');
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const second = useSecond(video, STEP);
  const { data: times } = useAnswerTimes(course._id);
  const filter: QuestionFilter = {
    q,
    ...(scope === 'course' ? {} : { lecture: lecture._id }),
    ...(scope === 'here' && q === '' ? { from: Math.max(0, second - STEP) } : {}),
  };
  const list = useQuestions(course._id, filter);
  const questions = list.data?.pages.flatMap((page) => page.questions) ?? [];
  const titles = titlesOf(course);
  const waiting = times && waitingSentence(times, { one: 'answers', many: 'questions have an answer' });
  const scopes = [
    ...(lecture.hasVideo ? [{ value: 'here' as const, label: 'Here' }] : []),
    { value: 'lecture' as const, label: 'Lecture' },
    { value: 'course' as const, label: 'Tutorial' },
  ];

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {onAsk && (
          <Button size="sm" icon={<MessageCircleQuestion aria-hidden="true" />} onClick={onAsk}>
            Ask a question
          </Button>
        )}
        {onAsk && <Begun lectureId={lecture._id} />}
        {waiting && <p className="min-w-0 grow basis-64 text-sm text-soft">{waiting}</p>}
      </div>
      <AnnouncementList courseId={course._id} />
      <div className="grid gap-3 @2xl:grid-cols-2">
        <Segmented label="Which questions" options={scopes} value={scope} onChange={setScope} />
        <TextField
          label="Find a question"
          type="search"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {list.isPending && (
        <Loading label="Loading the questions">
          <Skeleton className="h-28 w-full" />
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
        <p className="text-soft">{q === '' ? emptyWords[scope] : 'No question has these words.'}</p>
      )}
      {questions.length > 0 && (
        <ul
          aria-label={
            filter.from === undefined ? 'Questions' : `Questions from ${formatDuration(filter.from)} on`
          }
          className="grid"
        >
          {questions.map((question) => (
            <QuestionItem
              key={question._id}
              question={question}
              lectureTitle={scope === 'course' ? titles.get(question.lecture) : undefined}
              isNow={question.place === 'second' && Math.abs(question.at - second) < STEP && scope === 'here'}
              onOpen={() => onOpen(question._id)}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          className="justify-self-start"
          size="sm"
          variant="secondary"
          busy={list.isFetching}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {lecture.hasVideo && (
        <ClarificationList
          courseId={course._id}
          lectureId={lecture._id}
          video={video}
          isInstructor={onAsk === undefined}
          onSeek={onSeek}
        />
      )}
    </>
  );
}
