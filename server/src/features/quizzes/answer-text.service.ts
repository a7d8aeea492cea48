import type { Answer } from '@lectern/contract/quiz-answers';
import type { Question } from '@lectern/contract/quiz-content';
import { rightAnswer } from './shown-questions.ts';
import type { Found } from './quizzes.repository.ts';

/** An answer in words for those who teach; empty when its form does not fit the question. */
export const answerText = (asked: Question, given: Answer | null): string => {
  if (given === null) return '';
  const parts = typeof given === 'string' ? [given] : given;
  switch (asked.kind) {
    case 'one':
    case 'several':
      return parts.flatMap((id) => asked.options.find((option) => option.id === id)?.text ?? []).join('; ');
    case 'order':
      return parts.flatMap((id) => asked.items.find((item) => item.id === id)?.text ?? []).join(' → ');
    case 'match':
      return asked.pairs.map(({ left }, at) => `${left} – ${parts[at] ?? ''}`).join('; ');
    case 'gaps':
      return parts.join(' · ');
    default:
      return parts.join('\n');
  }
};

/** The right answer in words. */
export const rightText = (asked: Question, found: Found): string =>
  answerText(asked, rightAnswer(asked, found));
