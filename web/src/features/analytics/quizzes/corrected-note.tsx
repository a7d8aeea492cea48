import { inSentence } from '@lectern/contract/question-names';
import { Link } from 'react-router';
import { useJudgingAgain } from '../analytics.api.ts';
import { quizAddress } from '#lib/addresses/author-addresses.ts';
import { Notice } from '#ui/notice.tsx';

interface CorrectedNoteProps {
  courseId: string;
  lectureId: string;
}

/** Leads to the quiz when a published correction makes earlier answers right; nothing otherwise. */
export function CorrectedNote({ courseId, lectureId }: CorrectedNoteProps) {
  const { data = [] } = useJudgingAgain(lectureId);
  const names = data.filter(({ isPublished }) => isPublished).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Notice
      actions={
        <Link className="link" to={quizAddress(courseId, lectureId)}>
          Judge earlier answers again
        </Link>
      }
    >
      {names.map((name, at) => (at === 0 ? name : inSentence(name))).join(', ')}: corrected after students had
      answered. Some answers still count as wrong, although the correction makes them right.
    </Notice>
  );
}
