import type { Lecture } from '@lectern/contract/course';
import type { OwnCourse } from '@lectern/contract/course-builder';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeOwn, writeWaiting } from '#lib/drafts/stored-drafts.ts';
import { signOut } from '#lib/session.ts';
import { renderUi } from '../../../../testing/render-page.tsx';
import { signInAs } from '../../../../testing/signed-in.tsx';
import { storedTextOf, textKey } from '../lecture/stored-text.ts';
import { UnsavedNotice } from './unsaved-notice.tsx';

const TEXTS = { title: 'Clove hitch', description: 'Round the post', starterCode: '', isMarkdown: true };
const mine = storedTextOf({ ...TEXTS, description: 'Twice round the post' });
const course = {
  _id: 'c1',
  courseContent: [
    { _id: 's1', sectionName: 'Hitches', subSection: [{ ...TEXTS, _id: 'l1', revision: 2 } as Lecture] },
  ],
} as unknown as OwnCourse;

beforeEach(() => signInAs('Ines'));
afterEach(() => {
  localStorage.clear();
  signOut();
});

it('names a lecture whose text waits in this browser, until another tab has sent it', () => {
  writeWaiting(textKey('l1'), { text: mine, revision: 2 });
  renderUi(<UnsavedNotice course={course} />);
  const link = screen.getByRole('link', { name: 'The text of “Clove hitch”' });
  expect(link).toHaveAttribute('href', '/dashboard/lecture?course=c1&lecture=l1');
  expect(screen.queryByText(/elsewhere/)).not.toBeInTheDocument();
  removeOwn(textKey('l1'), mine);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('says that a text was changed elsewhere, too', () => {
  writeWaiting(textKey('l1'), { text: mine, revision: 1 });
  renderUi(<UnsavedNotice course={course} />);
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'The text of “Clove hitch”: changed elsewhere, too. Choose one of the two first',
  );
});

it('says nothing of a text that the account has', () => {
  writeWaiting(textKey('l1'), { text: storedTextOf(TEXTS), revision: 1 });
  renderUi(<UnsavedNotice course={course} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
