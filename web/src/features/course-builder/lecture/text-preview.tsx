import type { ReactNode } from 'react';
import { splitAtQuiz } from '@lectern/contract/quiz-mark';
import { Link } from 'react-router';
import { MarkdownText } from '#ui/markdown-text.tsx';

const Words = ({ text }: { text: string }) =>
  text !== '' && <MarkdownText text={text} className="break-words [&_p]:whitespace-pre-line" />;

interface TextPreviewProps {
  /** Markdown. */
  text: string;
  /** The quiz as students see it; null while the lecture has none. */
  quiz: ReactNode;
  /** Where the quiz is written. */
  quizAddress: string;
}

/** A lecture's text as students read it, with its quiz in its place. */
export function TextPreview({ text, quiz, quizAddress }: TextPreviewProps) {
  const { before, after, hasMark } = splitAtQuiz(text);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Words text={before} />
      {quiz ??
        (hasMark && (
          <p className="rounded-md border border-dashed border-edge px-3 py-2 text-sm text-soft">
            The quiz will stand here. This lecture has none yet, so students see nothing in this place.{' '}
            <Link className="link" to={quizAddress}>
              Write the quiz
            </Link>
          </p>
        ))}
      <Words text={after} />
    </div>
  );
}
