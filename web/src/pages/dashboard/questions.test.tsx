import type { InboxQuestion } from '@lectern/contract/question-inbox';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leavePage, renderReading, signInAs } from '../../../testing/signed-in.tsx';
import { Component } from './questions.tsx';

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

/** Nothing waits; the questions given are found by their ids, and close and open again. */
const open = (questions: readonly InboxQuestion[], address = '/dashboard/questions?question=q1') => {
  signInAs('Ines');
  let isClosed = true;
  const dataAt = (url: URL, method: string): unknown => {
    const { pathname, searchParams } = url;
    if (method === 'PUT') isClosed = false;
    if (pathname.endsWith('/question-inbox'))
      return { questions: questions.filter(({ _id }) => _id === searchParams.get('question')), next: null };
    if (pathname.endsWith('/questions/q1'))
      return { ...question, isClosed, body: '', said: '', answerList: [answer] };
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

  it('says that one is no longer there, with the way to the others', async () => {
    const { user } = open([]);
    expect(await screen.findByText('This question is no longer there')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All questions' }));
    expect(await screen.findByRole('searchbox', { name: 'Find a question' })).toBeVisible();
  });
});
