import type { InboxCourse, InboxQuestion } from '@lectern/contract/question-inbox';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { stubView } from '../../../testing/screen-view.ts';
import { Component } from './questions.tsx';
import { queryClient } from '#lib/requests/query-client.ts';

const question: InboxQuestion = {
  _id: 'q1',
  course: 'c1',
  courseName: 'Knots',
  lecture: 'l1',
  lectureName: 'Bowline',
  place: 'lecture',
  at: 0,
  quote: '',
  placeState: 'same',
  title: 'Why does it slip?',
  excerpt: '',
  isPrivate: false,
  isOwn: false,
  author: { firstName: 'Ada', lastName: 'Reef', image: '' },
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  askedAgainAt: null,
  isAnsweredByStudent: false,
  isClosed: true,
  answers: 1,
  acceptedAnswer: null,
  sharers: 0,
  isShared: false,
};
const answer = {
  _id: 'a1',
  body: 'Because it is wet.',
  author: question.author,
  isOwn: false,
  byInstructor: false,
  createdAt: '2026-11-20T11:00:00.000Z',
  editedAt: null,
};

const course: InboxCourse = {
  _id: 'c1',
  courseName: 'Knots',
  waiting: 3,
  times: { asked: 3, answered: 0, median: null, ninetieth: null },
};

/** The questions given are found by their ids, and close and open again; `waiting` is read again each time. */
const open = (
  questions: readonly InboxQuestion[],
  address = '/dashboard/questions?question=q1',
  waiting: () => readonly InboxQuestion[] = () => [],
) => {
  signInAs('Ines');
  stubView();
  let isClosed = true;
  const answerList = [answer];
  const dataAt = (url: URL, method: string): unknown => {
    const { pathname, searchParams } = url;
    if (method === 'PUT') isClosed = false;
    if (method === 'PUT' && pathname.includes('/answers/'))
      answerList.push({ ...answer, _id: pathname.split('/').at(-1) ?? '', body: 'Dry it.', isOwn: true });
    if (pathname.endsWith('/question-inbox'))
      return {
        questions: searchParams.has('question')
          ? questions.filter(({ _id }) => _id === searchParams.get('question'))
          : waiting(),
        next: null,
      };
    if (pathname.endsWith('/question-inbox/courses')) return [course];
    const asked = [...questions, ...waiting()].find(({ _id }) => pathname.endsWith(`/questions/${_id}`));
    if (asked) return { ...asked, isClosed, body: '', said: '', answerList: [...answerList] };
    return [];
  };
  vi.stubGlobal('fetch', async (address_: string, { method = 'GET' } = {}) =>
    Response.json({
      success: true,
      message: '',
      data: dataAt(new URL(address_, 'https://lectern.example'), method),
    }),
  );
  Element.prototype.scrollIntoView = () => undefined;
  return renderReading(<Component />, address);
};

afterEach(leavePage);

describe('the inbox at a question', () => {
  it('opens the one that a notice names, though no longer waiting, with its answer marked', async () => {
    const { user, router } = open([question]);
    const marked = (await screen.findByText('Because it is wet.')).closest('li');
    expect(marked).toHaveAttribute('aria-current', 'true');
    expect(marked).toHaveFocus();
    expect(router.state.location.search).toBe('?question=q1');
    await user.click(screen.getByRole('button', { name: 'Open it to answer' }));
    expect(await screen.findByLabelText('Your answer')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'All questions' }));
    expect(await screen.findByRole('searchbox', { name: 'Find a question' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('leads to the field for an answer only while it is out of view, and says once that it is sent', async () => {
    const { user } = open([question]);
    await user.click(await screen.findByRole('button', { name: 'Open it to answer' }));
    const field = await screen.findByLabelText('Your answer');
    expect(screen.queryByRole('button', { name: 'Write an answer' })).toBeNull();
    await user.type(field, 'Dry it.');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText('Sent now')).toBeVisible();
    expect(screen.getByText('Your answer was sent')).toBeInTheDocument();
    cleanup();
    stubView({ isInView: false });
    renderReading(<Component />, '/dashboard/questions?question=q1');
    await user.click(await screen.findByRole('button', { name: 'Write an answer' }));
    expect(screen.getByLabelText('Your answer')).toHaveFocus();
  });

  it('says that one is no longer there, with the way to the others', async () => {
    const { user } = open([]);
    expect(await screen.findByText('This question is no longer there')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All questions' }));
    expect(await screen.findByRole('searchbox', { name: 'Find a question' })).toBeVisible();
  });
});

describe('the list of the inbox', () => {
  const titles = { q2: 'Why wet?', q3: 'Which end?', q4: 'How tight?' };
  const three = Object.entries(titles).map(([_id, title]) => ({ ...question, _id, title, isClosed: false }));
  const row = (name: RegExp) => screen.findByRole('button', { name });

  it('is walked through by keys, but not while somebody types, and comes before the courses', async () => {
    const { user } = open([], '/dashboard/questions', () => three);
    const first = await row(/Why wet/);
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('j{ArrowDown}');
    expect(await row(/How tight/)).toHaveFocus();
    await user.keyboard('jk');
    expect(await row(/Which end/)).toHaveFocus();
    const search = screen.getByRole('searchbox', { name: 'Find a question' });
    await user.type(search, 'jk');
    expect(search).toHaveFocus();
    expect(search).toHaveValue('jk');
    const courses = await screen.findByRole('region', { name: 'Your courses' });
    expect(first.compareDocumentPosition(courses)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has the focus where one was, and at the next row when the question has left it', async () => {
    let waiting = three;
    const { user, router } = open(three, '/dashboard/questions', () => waiting);
    await row(/Why wet/);
    await user.keyboard('jj{Enter}');
    await user.click(await screen.findByRole('button', { name: 'All questions' }));
    expect(await row(/Which end/)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Because it is wet.')).toBeVisible();
    waiting = three.filter(({ _id }) => _id !== 'q3');
    await queryClient.invalidateQueries();
    await router.navigate(-1);
    expect(await row(/How tight/)).toHaveFocus();
  });
});
