import { describe, expect, it } from 'vitest';
import { servedCourse } from '../../../../testing/served-tutorial.ts';
import { recordsByLecture } from '../lecture/lecture-steps.ts';
import { missingLecture } from './missing-lecture.ts';

const strict = { course: servedCourse, acceptsMarks: false, onlyMarked: [] as string[], completed: null };

/** The lectures' records, complete by hand. */
const marked = (...ids: string[]) =>
  recordsByLecture(
    ids.map((lecture) => ({
      lecture,
      isCompleted: true,
      completedBy: 'hand' as const,
      completions: [`hand-${lecture}`],
      watchedShare: 0,
      watched: [],
      positionSeconds: 0,
      code: null,
      codeRevision: 0,
    })),
  );

describe('missingLecture', () => {
  it('is the first lecture that is not complete, and the open one only where no other is', () => {
    expect(missingLecture(strict, marked('a'), 'c')?.lecture.title).toBe('Eight');
    expect(missingLecture(strict, marked('b'), 'a')?.lecture.title).toBe('Dry it');
    expect(missingLecture(strict, marked('a', 'b'), 'c')?.lecture.title).toBe('Dry it');
  });

  it('is a lecture that is only marked where all are complete and the certificate asks for more', () => {
    const unopened = { ...strict, onlyMarked: ['b', 'c'] };
    const all = marked('a', 'b', 'c');
    expect(missingLecture(unopened, all, 'c')?.lecture.title).toBe('Eight');
    expect(missingLecture({ ...unopened, onlyMarked: ['c'] }, all, 'c')?.lecture.title).toBe('Dry it');
    expect(missingLecture({ ...unopened, acceptsMarks: true }, all, 'c')).toBeUndefined();
    const completed = { at: '2026-11-20T10:00:00.000Z', version: 1 };
    expect(missingLecture({ ...unopened, completed }, all, 'c')).toBeUndefined();
  });
});
