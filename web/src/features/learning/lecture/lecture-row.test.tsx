import type { Lecture } from '@lectern/contract/course';
import type { LectureRecord } from '@lectern/contract/learning';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../../testing/render-page.tsx';
import { LectureRow } from './lecture-row.tsx';

const lecture = {
  _id: 'a',
  title: 'Knots',
  description: 'A text',
  videoUrl: '',
  timeDuration: '',
  durationSeconds: 0,
  hasVideo: false,
  hasExercise: false,
  quiz: 'decides' as const,
  starterCode: '',
};

const show = (completedBy: LectureRecord['completedBy']) => {
  const onToggle = vi.fn<() => void>();
  const record: LectureRecord = {
    lecture: 'a',
    isCompleted: completedBy !== null,
    completedBy,
    completions: [],
    watchedShare: 0,
    watched: [],
    positionSeconds: 0,
    code: null,
    codeRevision: 0,
  };
  const props = { lecture, record, to: '/a', isCurrent: false, onOpen: () => undefined, onToggle };
  return { ...renderUi(<LectureRow {...props} isBusy={false} />), onToggle };
};

describe('the ring of a lecture', () => {
  it('takes no passed quiz back, as no press could bring it again', async () => {
    const { user, onToggle } = show('quiz');
    await user.click(screen.getByRole('button', { name: 'Knots is complete. You passed it' }));
    expect(onToggle).not.toHaveBeenCalled();
  });

  it('takes back what was marked by hand', async () => {
    const { user, onToggle } = show('hand');
    await user.click(screen.getByRole('button', { name: 'Knots is complete. Mark it as not complete' }));
    expect(onToggle).toHaveBeenCalledOnce();
  });
});

describe('a lecture that was only marked', () => {
  it('says so, as the certificate does not count it', () => {
    const props = { lecture, to: '/a', isCurrent: false, isBusy: false, onOpen: () => undefined };
    renderUi(<LectureRow {...props} record={undefined} isOnlyMarked />);
    expect(screen.getByText(/only marked/)).toBeVisible();
  });
});

describe('the kind of a lecture', () => {
  it('says what is there, and promises no reading time of nothing', () => {
    const props = { to: '/a', isCurrent: false, isBusy: false, onOpen: () => undefined, record: undefined };
    const empty = { ...lecture, description: ' ', quiz: undefined };
    const kinds: [Partial<typeof empty> & { files?: unknown[]; minutes?: number }, string][] = [
      [{}, 'Empty'],
      [{ minutes: 5 }, 'Empty · 5 min'],
      [{ starterCode: '1' }, 'Code'],
      [{ files: [{ _id: 'f', name: 'a.csv', bytes: 1, address: '/f' }] }, 'Files'],
      [{ description: 'A text' }, 'Text · 1 min'],
      [{ hasExercise: true }, 'Exercise'],
    ];
    for (const [part, kind] of kinds) {
      const { unmount } = renderUi(<LectureRow {...props} lecture={{ ...empty, ...part } as Lecture} />);
      expect(screen.getByRole('listitem')).toHaveTextContent(`Knots${kind}`);
      unmount();
    }
    renderUi(<LectureRow {...props} lecture={lecture} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('KnotsQuiz');
  });
});
