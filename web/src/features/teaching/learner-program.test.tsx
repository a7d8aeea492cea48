import { useState } from 'react';
import type { LearnerAttempt } from '@lectern/contract/teaching';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { LearnerProgram } from './learner-program.tsx';

const contents = ['', 'one\ntwo', 'one\n2\nthree'];
const idOf = (number: number) => ({ _id: `a${number}`, number });

const attemptOf = (number: number): LearnerAttempt => ({
  name: 'Sam Example',
  lectureTitle: 'Counting',
  attempt: {
    ...idOf(number),
    hasPassed: number === 2,
    submittedAt: '2026-11-27T10:00:00.000Z',
    files: [{ name: 'code.js', content: contents[number] ?? '' }],
    result: {
      hasPassed: number === 2,
      trouble: null,
      printed: [],
      tests: [
        { title: 'counts', hasPassed: number === 2, message: '', expected: null, got: null, printed: [] },
      ],
      hidden: [true],
    },
  },
  hiddenFailed: [],
  review: null,
  starter: null,
  earlier: number === 2 ? idOf(1) : null,
  later: number === 1 ? idOf(2) : null,
});

function Opened() {
  const [attemptId, setAttempt] = useState('a1');
  return (
    <LearnerProgram
      {...{ courseId: 'c1', studentId: 's1', attemptId }}
      onMove={setAttempt}
      onClose={() => undefined}
      showProgram={({ files, marked, gone }) => (
        <p>
          {files[0]?.content.split('\n').join('|')}; marked: {[...(marked.get('code.js') ?? [])].join()}; was:
          {[...(gone.get('code.js')?.values() ?? [])].join()}
        </p>
      )}
    />
  );
}

/** Returns the numbers of the attempts that were read. */
const show = (): number[] => {
  const read: number[] = [];
  signInAs('Ines');
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const number = Number(/a(\d)$/.exec(address instanceof Request ? address.url : String(address))?.[1]);
    read.push(number);
    return Response.json({ success: true, message: '', data: attemptOf(number) });
  });
  renderReading(<Opened />);
  return read;
};

afterEach(leavePage);

describe('an attempt of a student', () => {
  it('says how many tests it passed, and leads to the next and back', async () => {
    show();
    expect(await screen.findByText(/^Counting · Not passed · Passed 1 of 2 tests · /)).toBeVisible();
    expect(screen.queryByRole('button', { name: /changed since/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Attempt 2' }));
    expect(await screen.findByRole('heading', { name: 'Attempt 2 of Sam Example' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Attempt 3' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Attempt 1' }));
    expect(await screen.findByRole('heading', { name: 'Attempt 1 of Sam Example' })).toBeVisible();
  });

  it('marks what changed since the attempt before on a press, and reads that attempt only then', async () => {
    const read = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Attempt 2' }));
    const mark = await screen.findByRole('button', { name: 'Mark what changed since attempt 1' });
    expect(read).toEqual([1, 2]);
    fireEvent.click(mark);
    expect(await screen.findByText('Since attempt 1: 2 lines are new or changed.')).toBeVisible();
    expect(screen.getByText(/marked: 2,3; was: ?two$/)).toBeVisible();
    expect(read).toEqual([1, 2, 1]);
    fireEvent.click(screen.getByRole('button', { name: 'Hide what changed since attempt 1' }));
    expect(screen.getByText(/marked: ?; was:$/)).toBeVisible();
  });
});
