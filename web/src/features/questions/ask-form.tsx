import { useState } from 'react';
import type { Lecture } from '@lectern/contract/course';
import type { QuestionPlace } from '@lectern/contract/questions';
import { QUIZ_MARK } from '@lectern/contract/quiz-mark';
import { AskedBefore } from './asked-before.tsx';
import { QuestionForm } from './question-form.tsx';
import { useSaveQuestion } from './questions.api.ts';
import { firstWords } from '@lectern/contract/first-words';
import { formatDuration } from '#lib/format.ts';
import { toast } from '#ui/toasts.tsx';

interface AskFormProps {
  courseId: string;
  lecture: Lecture;
  /** The video's position when the form was opened. */
  second: number;
  onCancel: () => void;
  /** Shows a question: the new one, or an earlier one. */
  onOpen: (questionId: string) => void;
}

const LONGEST_LINE = 60;

const shorten = (line: string): string =>
  line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE).trimEnd()}…` : line;

/** The value of a question's place in the form: `second 12`. */
const nameOf = (place: QuestionPlace, at = 0): string => `${place} ${at}`;
const readName = (name: string): { place: QuestionPlace; at: number } => {
  const [place = 'lecture', at = '0'] = name.split(' ');
  return { place: place as QuestionPlace, at: Number(at) };
};

const atSecond = (second: number) => ({
  value: nameOf('second', second),
  label: `The video at ${formatDuration(second)}`,
});

/** A line of the text that names a chapter: its second is the place to ask about. */
const CHAPTER = /^\d+(:\d\d){1,2}\s/;

/** The possible places of a question in a lecture. Of seconds, the present one and that of an earlier draft. */
const placesIn = (lecture: Lecture, second: number, chosen: string) => {
  const { place, at } = readName(chosen);
  const seconds = place === 'second' && at !== second ? [second, at] : [second];
  return [
    ...(lecture.hasVideo ? seconds.map(atSecond) : []),
    { value: nameOf('lecture'), label: 'The whole lecture' },
    ...(lecture.hasExercise ? [{ value: nameOf('exercise'), label: 'The exercise' }] : []),
    ...lecture.description
      .split('\n')
      .map((line, index) => ({ value: nameOf('line', index + 1), line, words: shorten(firstWords(line)) }))
      .filter(({ line, words }) => words !== '' && !QUIZ_MARK.test(line))
      .filter(({ words }) => !(lecture.hasVideo && CHAPTER.test(words)))
      .map(({ value, words }) => ({ value, label: `Text: “${words}”` })),
  ];
};

/** Asks a question at a second, a line, the exercise or the lecture. Shows similar questions first. */
export function AskForm({ courseId, lecture, second, onCancel, onOpen }: AskFormProps) {
  const [_id] = useState(() => crypto.randomUUID());
  const save = useSaveQuestion(courseId);
  const blank = {
    place: lecture.hasVideo ? nameOf('second', second) : nameOf('lecture'),
    title: '',
    body: '',
    isPrivate: false,
  };
  return (
    <QuestionForm
      draftPlace={`ask ${lecture._id}`}
      saved={blank}
      submit="Ask"
      onCancel={onCancel}
      onSave={async (words) => {
        await save.mutateAsync({ ...words, ...readName(words.place), _id, lectureId: lecture._id });
        toast.success('Question asked');
        onOpen(_id);
      }}
      places={(chosen) => placesIn(lecture, second, chosen)}
      below={({ title, place: name }) => {
        const { place, at } = readName(name);
        return (
          <AskedBefore
            courseId={courseId}
            lectureId={lecture._id}
            title={title}
            second={place === 'second' ? at : null}
            onOpen={onOpen}
          />
        );
      }}
    />
  );
}
