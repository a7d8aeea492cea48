import type { Answer } from '@lectern/contract/quiz-answers';
import type { Question } from '@lectern/contract/quiz-content';

/** An answer in words for the question's author; empty when its form does not fit the question. */
export const answerText = (asked: Question, given: Answer | null): string => {
  if (given === null) return '';
  const parts = typeof given === 'string' ? [given] : given;
  switch (asked.kind) {
    case 'one':
    case 'several':
      return asked.options.find(({ id }) => id === parts[0])?.text ?? '';
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
