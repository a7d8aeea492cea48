import { getReportedQuestions, keepQuestion, removeQuestion } from '@lectern/contract/reported-questions';
import { useAct, usePages } from './admin.api.ts';
import { call } from '#lib/api.ts';

export const useReportedQuestions = () =>
  usePages('questions', '', ({ after }) => call(getReportedQuestions, { query: { after } }));
export const useKeepQuestion = () => useAct((textId: string) => call(keepQuestion, { params: { textId } }));
export const useRemoveQuestion = () =>
  useAct(({ id: textId, reason }: { id: string; reason: string }) =>
    call(removeQuestion, { params: { textId }, body: { reason } }),
  );
