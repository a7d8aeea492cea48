import type { Lecture } from '@lectern/contract/course';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../../testing/render-page.tsx';
import { LectureRow } from './lecture-row.tsx';
import { OutlineActsContext, type OutlineActs } from './outline-acts.ts';

const LECTURE: Lecture = {
  ...{ _id: 'a', title: 'Bowline', description: 'A loop', starterCode: '', videoUrl: '' },
  ...{ timeDuration: '0:00', durationSeconds: 0, hasVideo: false, hasExercise: false },
};

const acts = new Proxy({} as OutlineActs, { get: () => vi.fn<() => void>() });

const rowOf = (isFresh: boolean) => {
  renderUi(
    <OutlineActsContext value={acts}>
      <ol>
        <LectureRow
          {...{ courseId: 'c', lecture: LECTURE, number: '1.1', state: undefined, upload: undefined }}
          {...{ isFresh, isSelected: null }}
        />
      </ol>
    </OutlineActsContext>,
  );
  return screen.getByRole('listitem', { name: 'Bowline' });
};

it('says that an import brought the lecture', () => {
  expect(rowOf(true)).toHaveTextContent('New');
});

it('says nothing of a lecture that was there before', () => {
  expect(rowOf(false)).not.toHaveTextContent('New');
});
