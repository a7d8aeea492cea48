import { useMemo, useState } from 'react';
import { MAX_FORKS, MAX_FORKS_TEXT, type CodeFork } from '@lectern/contract/code-forks';
import { adoptWaiting } from '#lib/drafts/stored-drafts.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { useSession } from '#lib/session.ts';
import { useCodeForks, useSaveForks, type LessonPlace } from './lesson.api.ts';

const NOBODY = 'nobody';

/** Reads forks from a stored text; none if it was edited by hand. */
function parse(text: string): CodeFork[] {
  try {
    return JSON.parse(text) as CodeFork[];
  } catch {
    return [];
  }
}

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
    saved: data && data.revision > 0 ? { text: JSON.stringify(data.forks), revision: data.revision } : null,
    start: '[]',
    save: !isRecorded
      ? undefined
      : async (text, base) => {
          const { revision, other } = await save(parse(text), base);
          return { revision, other: other && JSON.stringify(other) };
        },
  });
  const { text, other } = draft.state;
  const forks = useMemo(() => parse(text), [text]);
  const keep = (next: readonly CodeFork[]): void => draft.change(JSON.stringify(next));
  return {
    draft,
    forks,
    /** The forks that another page saved in the meantime, to take or leave; null without a conflict. */
    otherForks: other && parse(other.text),
    add: (fork: CodeFork): void => keep(fitting([fork, ...parse(draft.getText())])),
    change: (id: string, change: Partial<CodeFork>): void =>
      keep(parse(draft.getText()).map((fork) => (fork.id === id ? { ...fork, ...change } : fork))),
    /** Replaces the fork with the same id. This can be undone until the next key. */
    replace: (fork: CodeFork, label: string): void =>
      draft.replace(
        JSON.stringify(parse(draft.getText()).map((one) => (one.id === fork.id ? fork : one))),
        label,
      ),
    /** Updates the content of the open file. */
    edit: (id: string, content: string): void =>
      keep(
        parse(draft.getText()).map((fork) =>
          fork.id === id
            ? {
                ...fork,
                files: fork.files.map((file) => (file.name === fork.shown ? { ...file, content } : file)),
              }
            : fork,
        ),
      ),
    /** Removes a fork. This can be undone until the next key. */
    remove: (id: string): void =>
      draft.replace(JSON.stringify(parse(draft.getText()).filter((fork) => fork.id !== id)), 'Undo removing'),
  };
}

export type Forks = ReturnType<typeof useForks>;
