import { gapsOf } from './gaps.ts';
import type { Question } from './quiz-content.ts';

/** What a question asks, in Markdown: gaps with the text in which they stand, as their prompt may say nothing of it. */
export const promptOf = (asked: Question): string => {
  if (asked.kind !== 'gaps') return asked.prompt;
  const text = gapsOf(asked.body).parts.join('…');
  return `${asked.prompt}\n\n${asked.isCode ? `\`\`\`\n${text}\n\`\`\`` : text}`;
};
