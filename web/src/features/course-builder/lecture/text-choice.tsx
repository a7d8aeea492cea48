import { Suspense, useState } from 'react';
import History from 'lucide-react/icons/history';
import type { LectureTexts } from '@lectern/contract/lecture-page';
import { Button } from '#ui/button.tsx';
import { LazyDraftChoice, LazyDraftHistory } from '#ui/drafts/lazy-drafts.tsx';
import type { DraftFile } from '#ui/drafts/both-versions.tsx';
import { readLectureHistory } from './lecture.api.ts';
import type { LectureText } from './use-lecture-text.ts';

/** The label of a text, by whether it is Markdown. */
const TEXT = { true: 'Text', false: 'Plain text' };

const filesOf = ({ title, description, starterCode, isMarkdown }: LectureTexts): DraftFile[] => [
  { name: 'Title', content: title },
  { name: TEXT[`${isMarkdown}`], content: description },
  ...(starterCode === '' ? [] : [{ name: 'Starter code', isCode: true, content: starterCode }]),
];

const textsOf = (files: readonly DraftFile[]): LectureTexts => {
  const find = (name: string) => files.find((file) => file.name === name)?.content;
  const plain = find(TEXT.false);
  return {
    title: find('Title') ?? '',
    description: plain ?? find(TEXT.true) ?? '',
    starterCode: find('Starter code') ?? '',
    isMarkdown: plain === undefined,
  };
};

/** Resolves a conflict: shows both texts, of which the author takes one or joins them. */
export function TextChoice({ text, isShared }: { text: LectureText; isShared: boolean }) {
  if (text.other === null) return null;
  return (
    <Suspense>
      <LazyDraftChoice
        what="text"
        isShared={isShared}
        base={text.base && filesOf(text.base)}
        here={filesOf(text.texts)}
        elsewhere={filesOf(text.other)}
        onJoin={(joined) => text.join(textsOf(joined))}
        onKeep={text.keepThis}
        onTake={text.takeOther}
      />
    </Suspense>
  );
}

/** The texts' history, with a way to restore an entry. */
export function TextHistory({ lectureId, text }: { lectureId: string; text: LectureText }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" icon={<History aria-hidden="true" />} onClick={() => setOpen(true)}>
        Earlier versions
      </Button>
      {text.undoLabel !== null && (
        <Button size="sm" variant="secondary" onClick={text.undo}>
          {text.undoLabel}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <LazyDraftHistory
            what="text"
            now={filesOf(text.texts)}
            load={async () =>
              (await readLectureHistory(lectureId)).map(({ savedAt, texts }) => ({
                savedAt,
                files: filesOf(texts),
              }))
            }
            onUse={(files) => {
              text.replace(textsOf(files), 'Undo restoring');
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
