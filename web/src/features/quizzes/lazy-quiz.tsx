import { Suspense, type ReactNode } from 'react';
import type { Lecture } from '@lectern/contract/course';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Part } from '#ui/part.tsx';

const LectureQuiz = lazyPart(async () => (await import('./lecture-quiz.tsx')).LectureQuiz);

interface LazyQuizProps {
  courseId: string;
  lecture: Lecture;
  video: HTMLVideoElement | null;
  /** Whether the lecture is on the screen: only then its video asks. */
  isShown: boolean;
  isPreview: boolean;
  /** The lesson's code at a second of the video; absent where the video has none. */
  lessonCode: ((second: number) => ReactNode) | undefined;
  onPassed: () => void;
  /** Opens the next lecture. */
  onNext: () => void;
}

/** A lecture's quiz, loaded only where there is one. */
export const LazyQuiz = ({ courseId, lecture, ...rest }: LazyQuizProps) =>
  lecture.quiz && (
    <Part failure="The quiz has failed" subject={lecture._id}>
      <Suspense>
        <LectureQuiz key={lecture._id} place={{ courseId, lectureId: lecture._id }} {...rest} />
      </Suspense>
    </Part>
  );
