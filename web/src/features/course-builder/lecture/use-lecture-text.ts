import type { Lecture } from '@lectern/contract/course';
import { ownWordsOnly } from '@lectern/contract/errors';
import { lectureTexts, type LectureTexts } from '@lectern/contract/lecture-page';
import * as v from 'valibot';
import { useDraft, type Draft } from '#lib/drafts/use-draft.ts';
import { sentenceOf } from '#lib/typing/form-rules.ts';
import { useSaveLectureDraft } from './lecture.api.ts';
import { storedTextOf, textKey, textsOfLecture } from './stored-text.ts';

const storedTexts = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    title: v.string(),
    description: v.string(),
    starterCode: v.string(),
    isMarkdown: v.boolean(),
  }),
);

export interface LectureText extends Pick<Draft, 'state' | 'undoLabel' | 'undo' | 'keepThis' | 'takeOther'> {
  texts: LectureTexts;
  /** The texts that another page saved in the meantime, to take or leave; null without a conflict. */
  other: LectureTexts | null;
  /** The texts of which both were made; null while unknown. */
  base: LectureTexts | null;
  /** The reason why a field is invalid. */
  problems: Partial<Record<keyof LectureTexts, string>>;
  change: (change: Partial<LectureTexts>) => void;
  /** Replaces all texts. This can be undone until the next key. */
  replace: (texts: LectureTexts, label: string) => void;
  /** Resolves a conflict with the changes of both. */
  join: (joined: LectureTexts) => void;
}

function problemsOf(texts: LectureTexts): LectureText['problems'] {
  const read = v.safeParse(lectureTexts, texts, ownWordsOnly);
  if (read.success) return {};
  return Object.fromEntries(read.issues.map((issue) => [v.getDotPath(issue), sentenceOf(issue.message)]));
}

/** The draft of a lecture's texts: kept in this browser at each change, and in the account after a pause. */
export function useLectureText(courseId: string, lecture: Lecture): LectureText {
  const save = useSaveLectureDraft(courseId, lecture._id);
  const stands = textsOfLecture(lecture);
  const saved = storedTextOf(stands);
  const read = (text: string): LectureTexts => {
    const stored = v.safeParse(storedTexts, text);
    return stored.success ? stored.output : stands;
  };
  const draft = useDraft({
    name: textKey(lecture._id),
    saved: { text: saved, revision: lecture.revision ?? 0 },
    start: saved,
    async save(text, base) {
      const texts = read(text);
      // The field shows the problem. The browser keeps the text until it is fixed.
      if (Object.keys(problemsOf(texts)).length > 0) throw new Error('The lecture cannot be saved as it is');
      const { revision, other } = await save(texts, base);
      return { revision, other: other && storedTextOf(other) };
    },
  });
  const { text, other, base } = draft.state;
  const texts = read(text);
  return {
    ...draft,
    texts,
    other: other && read(other.text),
    base: base === null ? null : read(base),
    problems: problemsOf(texts),
    change: (change) => draft.change(storedTextOf({ ...read(draft.getText()), ...change })),
    replace: (next, label) => draft.replace(storedTextOf(next), label),
    join: (joined) => {
      draft.change(storedTextOf(joined));
      draft.keepThis();
    },
  };
}
