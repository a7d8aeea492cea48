import { asCode } from './as-code.ts';
import { gapsOf } from './gaps.ts';
import type { Question } from './quiz-content.ts';

/**
 * What a question asks, in Markdown: with its program, or with the text that contains its gaps: without them the
 * question makes no sense.
 */
export const promptOf = (asked: Question): string => {
  if (asked.kind === 'output' || asked.kind === 'fix') return `${asked.prompt}\n\n${asCode(asked.code)}`;
  if (asked.kind !== 'gaps') return asked.prompt;
  const text = gapsOf(asked.body).parts.join('…');
  return `${asked.prompt}\n\n${asked.isCode ? `\`\`\`\n${text}\n\`\`\`` : text}`;
};
