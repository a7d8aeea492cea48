import type { PublishProblem } from '@lectern/contract/publish-problem';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../../testing/render-page.tsx';
import { MissingVideosDialog } from './missing-videos-dialog.tsx';

const aProblem = (kind: PublishProblem['kind'], lectureId: string): PublishProblem => ({
  kind,
  isBlocking: false,
  sectionId: '',
  lectureId,
  message: `The new video of “${lectureId}”`,
  remedy: '',
  at: null,
  isMendable: false,
});

const ask = (...videos: PublishProblem[]) =>
  renderUi(<MissingVideosDialog courseId="c1" videos={videos} onNo={() => {}} onYes={() => {}} />);

it('offers to wait for videos that are on their way', () => {
  ask(aProblem('video-on-its-way', 'l1'));
  expect(screen.getByRole('button', { name: 'Wait for it' })).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('does not offer to wait for a refused video, and leads to where another file is sent', () => {
  ask(aProblem('video-on-its-way', 'l1'), aProblem('video-rejected', 'l2'));
  expect(screen.queryByRole('button', { name: 'Wait for them' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Not yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Send another file' })).toHaveAttribute(
    'href',
    '/dashboard/lecture?course=c1&lecture=l2&tab=video',
  );
});
