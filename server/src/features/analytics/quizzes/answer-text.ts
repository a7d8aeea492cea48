import { gapsOf } from '@lectern/contract/gaps';
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

/** What a question asks, in Markdown: gaps with the text in which they stand, as their prompt may say nothing of it. */
export const promptOf = (asked: Question): string => {
  if (asked.kind !== 'gaps') return asked.prompt;
  const text = gapsOf(asked.body).parts.join('…');
  return `${asked.prompt}\n\n${asked.isCode ? `\`\`\`\n${text}\n\`\`\`` : text}`;
};
