import { useMemo, useState } from 'react';
import { MAX_FORKS, MAX_FORKS_TEXT, type CodeFork } from '@lectern/contract/code-forks';
import { adoptWaiting } from '#lib/drafts/stored-drafts.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { useSession } from '#lib/session.ts';
import { forksOfText, joinForks, textOfForks } from './fork-texts.ts';
import { useCodeForks, useSaveForks, type LessonPlace } from './lesson.api.ts';

const NOBODY = 'nobody';

const lengthOf = ({ files }: CodeFork): number => files.reduce((sum, { content }) => sum + content.length, 0);

/** The newest forks, as many as the account keeps; older ones stay in the history. */
function fitting(forks: readonly CodeFork[]): CodeFork[] {
  let room = MAX_FORKS_TEXT;
  return forks.slice(0, MAX_FORKS).filter((fork, place) => {
    room -= lengthOf(fork);
    return place === 0 || room >= 0;
  });
}

/** The student's versions of the lesson's code: one draft, kept in this browser and in the account. */
export function useForks(place: LessonPlace, isRecorded: boolean) {
  const userId = useSession().user?._id ?? NOBODY;
  const name = `lectern.code.${userId}.forks.${place.lectureId}` as const;
  // The student may have changed this code as a visitor, if the lecture is free.
  useState(() => isRecorded && adoptWaiting(`lectern.code.${NOBODY}.forks.${place.lectureId}`, name));
  const { data } = useCodeForks(place, isRecorded);
  const save = useSaveForks(place);
  const draft = useDraft({
    name,
    join(base, here, elsewhere) {
      const joined = joinForks(forksOfText(base ?? '[]'), forksOfText(here), forksOfText(elsewhere));
      return joined && textOfForks(fitting(joined));
    },
    saved: data && data.revision > 0 ? { text: textOfForks(data.forks), revision: data.revision } : null,
    start: '[]',
    save: !isRecorded
      ? undefined
      : async (text, base) => {
          const { revision, other } = await save(forksOfText(text), base);
          return { revision, other: other && textOfForks(other) };
        },
  });
  const { text, other, base } = draft.state;
  const forks = useMemo(() => forksOfText(text), [text]);
  const keep = (next: readonly CodeFork[]): void => draft.change(textOfForks(next));
  /** All forks of both pages; of one that both have changed, the one of `side`. */
  const choose = (side: 'here' | 'elsewhere'): CodeFork[] => {
    const [before, here, elsewhere] = [base ?? '[]', draft.getText(), other?.text ?? '[]'].map(forksOfText);
    return fitting(joinForks(before ?? [], here ?? [], elsewhere ?? [], side) ?? []);
  };
  return {
    draft,
    forks,
    /** The forks that another page saved in the meantime, to take or leave; null without a conflict. */
    otherForks: other && forksOfText(other.text),
    /** Resolves the conflict with this page's forks. Forks of the other page alone stay. */
    keepThis(): void {
      keep(choose('here'));
      draft.keepThis();
    },
    /** Resolves the conflict with the other page's forks. @throws {ApiError} */
    async takeOther(): Promise<void> {
      const chosen = choose('elsewhere');
      await draft.takeOther();
      keep(chosen);
    },
    add: (fork: CodeFork): void => keep(fitting([fork, ...forksOfText(draft.getText())])),
    change: (id: string, change: Partial<CodeFork>): void =>
      keep(forksOfText(draft.getText()).map((fork) => (fork.id === id ? { ...fork, ...change } : fork))),
    /** Replaces the fork with the same id. This can be undone until the next key. */
    replace: (fork: CodeFork, label: string): void =>
      draft.replace(
        textOfForks(forksOfText(draft.getText()).map((one) => (one.id === fork.id ? fork : one))),
        label,
      ),
    /** Updates the content of the open file. */
    edit: (id: string, content: string): void =>
      keep(
        forksOfText(draft.getText()).map((fork) =>
          fork.id === id
            ? {
                ...fork,
                files: fork.files.map((file) => (file.name === fork.shown ? { ...file, content } : file)),
              }
            : fork,
        ),
      ),
    /** Puts earlier versions back. This can be undone until the next key. */
    restore: (earlier: readonly CodeFork[]): void => draft.replace(textOfForks(earlier), 'Undo restoring'),
    /** Removes a fork. This can be undone until the next key. */
    remove: (id: string): void =>
      draft.replace(
        textOfForks(forksOfText(draft.getText()).filter((fork) => fork.id !== id)),
        'Undo removing',
      ),
  };
}

export type Forks = ReturnType<typeof useForks>;
