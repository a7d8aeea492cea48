import type { Review } from '@lectern/contract/reviews';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '#lib/session.ts';
import { renderUi } from '../../../testing/render-page.tsx';
import { CourseReviews } from './course-reviews.tsx';

const instructor = { _id: 'i1', firstName: 'Ines', lastName: 'Example', image: '' };

const aReview = (changes: Partial<Review> = {}): Review => ({
  _id: 'r1',
  user: { firstName: 'Noor', lastName: 'Example', image: '' },
  course: 'c1',
  rating: 4,
  review: 'Clear and short',
  createdAt: '2026-11-20T10:00:00.000Z',
  revision: 1,
  reply: null,
  replyRevision: 0,
  ...changes,
});

/** A server with one review by somebody else. */
function serve(own: Review | null = null, mayReview = true) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (init.method !== 'GET') sent.push({ path, body });
    const answer = (): unknown => {
      if (path.endsWith('/own-review')) return { review: own, mayReview };
      if (path.endsWith('/getAverageRating')) return { averageRating: 4, count: 1 };
      if (path.endsWith('/getCourseRatingAndReview')) return [aReview()];
      if (path.endsWith('/reply'))
        return aReview({ reply: { text: 'Thank you', repliedAt: '2026-11-20T11:00:00.000Z' } });
      return aReview({ _id: 'r2', ...(body as object), user: { firstName: 'Sam', lastName: '', image: '' } });
    };
    return Response.json({ success: true, message: '', data: answer() });
  });
  return { sent };
}

const enter = (accountType: 'Student' | 'Instructor', _id: string): void =>
  signIn('token', { _id, firstName: 'Sam', lastName: '', email: 's@example.org', image: '', accountType });

const onRated = vi.fn<(averageRating: number, count: number) => void>();
const open = () =>
  renderUi(<CourseReviews courseId="c1" instructor={instructor} waiting={null} onRated={onRated} />);

afterEach(() => {
  cleanup();
  act(() => signOut({ forgetUser: true }));
  vi.unstubAllGlobals();
});

describe('the reviews of a course', () => {
  it('are read by a visitor, who can do nothing with them', async () => {
    serve();
    open();
    const list = within(await screen.findByRole('list', { name: 'Reviews' }));
    expect(list.getByText('Clear and short')).toBeInTheDocument();
    expect(list.getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
    expect(await screen.findByText('4.0 of 5, by 1 review.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('get one by a student who has learnt something, with stars and text', async () => {
    const { sent } = serve();
    enter('Student', 'u1');
    const { user } = open();
    const publish = await screen.findByRole('button', { name: 'Publish review' });
    expect(publish).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: '5 stars' }));
    await user.type(screen.getByLabelText('Review'), 'I can tie it now');
    await user.click(publish);
    expect(await screen.findByText('I can tie it now', { selector: 'p' })).toBeInTheDocument();
    expect(sent.at(-1)?.body).toEqual({ courseId: 'c1', rating: 5, review: 'I can tie it now', revision: 0 });
    expect(screen.getByText('4.5 of 5, by 2 reviews.')).toBeInTheDocument();
    expect(onRated).toHaveBeenLastCalledWith(4.5, 2);
    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeInTheDocument();
  });

  it('offer no form to a student who has not', async () => {
    serve(null, false);
    enter('Student', 'u1');
    open();
    expect(await screen.findByRole('button', { name: /^Report the review of Noor/ })).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('are answered by the instructor of the course', async () => {
    const { sent } = serve();
    enter('Instructor', 'i1');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Reply to Noor Example' }));
    await user.type(screen.getByLabelText('Your reply'), 'Thank you');
    await user.click(screen.getByRole('button', { name: 'Save reply' }));
    expect(await screen.findByText('Ines Example replied on 20 November 2026')).toBeInTheDocument();
    expect(sent.at(-1)).toEqual({
      path: '/api/v1/reviews/r1/reply',
      body: { text: 'Thank you', revision: 0 },
    });
  });

  it('keep a reply that was typed and not sent', async () => {
    const { sent } = serve();
    enter('Instructor', 'i1');
    const { user } = open();
    const begin = async () =>
      user.click(await screen.findByRole('button', { name: 'Reply to Noor Example' }));
    await begin();
    await user.type(screen.getByLabelText('Your reply'), 'Thank you');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await begin();
    expect(screen.getByLabelText('Your reply')).toHaveValue('Thank you');
    expect(await screen.findByText(/^We kept what you typed/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save reply' }));
    expect(await screen.findByText('Ines Example replied on 20 November 2026')).toBeInTheDocument();
    expect(sent.at(-1)).toEqual({
      path: '/api/v1/reviews/r1/reply',
      body: { text: 'Thank you', revision: 0 },
    });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lectern.form.'))).toEqual([]);
  });

  it('are reported by the instructor of the course', async () => {
    const { sent } = serve();
    enter('Instructor', 'i1');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Report the review of Noor Example' }));
    await user.type(screen.getByLabelText('What is wrong with it?'), 'It names my address');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByRole('button', { name: /^Report the review/ })).toBeInTheDocument();
    expect(sent.at(-1)).toEqual({
      path: '/api/v1/reviews/r1/report',
      body: { reason: 'It names my address' },
    });
  });
});
