import { Suspense, type ReactNode } from 'react';
import type { Lecture } from '@lectern/contract/course';
import { withoutChapters } from '@lectern/contract/chapters';
import { splitAtQuiz } from '@lectern/contract/quiz-mark';
import { classNames } from '#lib/class-names.ts';
import { latePart } from '#ui/late-part.tsx';
import { PlainParagraphs, splitPlain } from '#ui/markdown/plain-paragraphs.tsx';
import { textLook } from '#ui/markdown/text-look.ts';

const MarkdownText = latePart(async () => (await import('#ui/markdown-text.tsx')).MarkdownText);

interface LectureWordsProps {
  lecture: Lecture;
  /** Rendered where the text places it, else below the text. */
  quiz?: ReactNode;
}

/** A lecture's text and its quiz. */
export function LectureWords({ lecture, quiz }: LectureWordsProps) {
  const words = lecture.hasVideo ? withoutChapters(lecture.description) : lecture.description;
  const { before, after } = splitAtQuiz(words);
  return (
    <>
      <Words text={before} isMarkdown={lecture.isMarkdown} />
      {quiz}
      <Words text={after} isMarkdown={lecture.isMarkdown} />
    </>
  );
}

/** Renders the author's text: Markdown, or plain text with line breaks. */
function Words({ text, isMarkdown }: { text: string; isMarkdown: boolean | undefined }) {
  if (text === '') return null;
  if (isMarkdown !== true) return <div className="mt-6 max-w-[68ch] whitespace-pre-line">{text}</div>;
  const { plain, rest } = splitPlain(text);
  return (
    <div className={classNames(textLook, 'mt-6 max-w-[68ch] break-words [&_p]:whitespace-pre-line')}>
      <PlainParagraphs paragraphs={plain} />
      {rest !== '' && (
        // An invisible copy of the text holds its place until Markdown has rendered it.
        <Suspense fallback={<div className="invisible whitespace-pre-line">{rest}</div>}>
          <MarkdownText text={rest} />
        </Suspense>
      )}
    </div>
  );
}
