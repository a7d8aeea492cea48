import type { Question } from '@lectern/contract/quiz-content';

/** The texts of a question that are shown as Markdown. */
export function markdownOf(asked: Question): string[] {
  const texts = [asked.prompt, asked.explanation, asked.whenWrong];
  if ('options' in asked) texts.push(...asked.options.flatMap(({ text, why }) => [text, why]));
  if ('items' in asked) texts.push(...asked.items.map(({ text }) => text));
  if ('pairs' in asked) texts.push(...asked.pairs.map(({ left }) => left));
  if ('foreseen' in asked) texts.push(...asked.foreseen.map(({ why }) => why));
  return texts;
}
