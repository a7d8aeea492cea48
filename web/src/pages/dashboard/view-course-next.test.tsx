import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { asStudent, lectureTitle, openTutorial } from '../../../testing/opened-tutorial.tsx';
import { serveTutorial } from '../../../testing/served-tutorial.ts';

asStudent();

describe('the ways on from a lecture', () => {
  it('goes on across sections with Next Lecture, and says when all is complete', async () => {
    serveTutorial();
    const { user, router } = openTutorial();
    await lectureTitle('Bowline');
    const next = screen.getByRole('button', { name: 'Next Lecture' });
    await user.click(next);
    const title = await lectureTitle('Eight');
    // Checked first, because the message disappears by itself.
    expect(await screen.findByText('Lecture Completed')).toBeInTheDocument();
    await waitFor(() => expect(title).toHaveFocus());
    await user.click(next);
    expect(await lectureTitle('Dry it')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?course=c1&lecture=c'));
    await user.click(next);
    expect(await screen.findByText('You have completed all lectures')).toBeInTheDocument();
    expect(await screen.findByText('Progress 100%')).toBeInTheDocument();
  });

  it('says at the end how many are only marked, where that is not enough for the certificate', async () => {
    serveTutorial({ acceptsMarks: false, onlyMarked: ['a'] }, ['a', 'b']);
    const { user } = openTutorial('?course=c1&lecture=c');
    await lectureTitle('Dry it');
    const next = screen.getByRole('button', { name: 'Next Lecture' });
    expect(next).toHaveAccessibleDescription(
      'Marks this lecture as complete and leads to the end of the tutorial',
    );
    await user.click(next);
    expect(
      await screen.findByText('You have completed all lectures, 1 of them only by a mark'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next Lecture' })).toHaveAccessibleDescription(
      'Leads to the end of the tutorial',
    );
    expect(await screen.findByRole('link', { name: 'Go to “Bowline”' })).toBeVisible();
  });

  it('says that Next Lecture marks the lecture, and offers to take that back in the next one', async () => {
    serveTutorial();
    const { user } = openTutorial();
    await lectureTitle('Bowline');
    const next = screen.getByRole('button', { name: 'Next Lecture' });
    expect(next).toHaveAccessibleDescription('Marks this lecture as complete');
    await user.click(next);
    await lectureTitle('Eight');
    expect(await screen.findByText(/^“Bowline” was marked as complete/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo: mark “Bowline” as not complete' }));
    expect(await screen.findByText('Progress 0%')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByText(/^“Bowline” was marked as complete/)).not.toBeInTheDocument(),
    );
    await user.click(next);
    await lectureTitle('Dry it');
    expect(await screen.findByText(/^“Eight” was marked as complete/)).toBeVisible();
  });

  it('takes the second click of a double click, which meets the next lecture, for none', async () => {
    serveTutorial();
    const { user } = openTutorial();
    await lectureTitle('Bowline');
    const next = screen.getByRole('button', { name: 'Next Lecture' });
    await user.click(next);
    await lectureTitle('Eight');
    fireEvent.click(next, { detail: 2 });
    expect(await screen.findByText(/^“Bowline” was marked as complete/)).toBeVisible();
    expect(screen.getByText('Progress 33%')).toBeInTheDocument();
    await user.click(next);
    await lectureTitle('Dry it');
  });

  it('goes on with Skip at the foot and marks nothing, which the next lecture says', async () => {
    serveTutorial();
    const { user } = openTutorial();
    await lectureTitle('Bowline');
    const foot = within(screen.getByRole('navigation', { name: 'Lecture' }));
    const skip = foot.getByRole('button', { name: 'Skip to Eight' });
    expect(skip).toHaveAccessibleDescription('Goes on without marking this lecture as complete');
    await user.click(skip);
    await lectureTitle('Eight');
    expect(await screen.findByText('“Bowline” is not complete')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark that one as complete: “Bowline”' }));
    expect(await screen.findByText('Progress 33%')).toBeInTheDocument();
    await user.click(foot.getByRole('button', { name: /^Previous/ }));
    await lectureTitle('Bowline');
    // Nothing is left open: the bar and Next Lecture do the same.
    const next = foot.getByRole('button', { name: 'Next Eight' });
    expect(next).not.toHaveAccessibleDescription();
    await user.click(next);
    await lectureTitle('Eight');
    await waitFor(() => expect(screen.queryByText('“Bowline” is not complete')).not.toBeInTheDocument());
    await user.click(foot.getByRole('button', { name: 'Skip to Dry it' }));
    await lectureTitle('Dry it');
    // The last one leads to what is missing.
    const missing = await foot.findByRole('link', { name: 'Go to Eight' });
    expect(missing).toHaveAccessibleDescription('Goes on without marking this lecture as complete');
    await user.click(missing);
    await lectureTitle('Eight');
    expect(screen.queryByText('You have completed all lectures')).not.toBeInTheDocument();
  });

  it('has no other way on at the foot where only the last lecture is to be marked', async () => {
    serveTutorial({}, ['a', 'b']);
    const { user } = openTutorial('?course=c1&lecture=c');
    await lectureTitle('Dry it');
    const foot = within(screen.getByRole('navigation', { name: 'Lecture' }));
    await user.click(foot.getByRole('button', { name: 'Mark as complete' }));
    await user.click(await foot.findByRole('button', { name: 'Finish' }));
    expect(await screen.findByText('You have completed all lectures')).toBeInTheDocument();
  });

  it('leads from the last lecture to one that is only marked, where that is not enough', async () => {
    serveTutorial({ acceptsMarks: false, onlyMarked: ['b'] }, ['a', 'b', 'c']);
    const { user } = openTutorial('?course=c1&lecture=c');
    await lectureTitle('Dry it');
    const foot = within(screen.getByRole('navigation', { name: 'Lecture' }));
    await user.click(await foot.findByRole('link', { name: 'Go to Eight' }));
    await lectureTitle('Eight');
    expect(foot.queryByRole('button', { name: 'Finish' })).not.toBeInTheDocument();
  });
});
