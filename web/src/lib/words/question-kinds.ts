import type { QuestionKind } from '@lectern/contract/quiz-content';

export const KIND_NAMES: Record<QuestionKind, string> = {
  one: 'One choice',
  several: 'Several choices',
  text: 'Text',
  number: 'Number',
  order: 'Put in order',
  match: 'Match',
  gaps: 'Fill the gaps',
  output: 'Predict the output',
  fix: 'Fix the line',
};
