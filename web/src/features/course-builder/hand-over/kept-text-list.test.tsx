import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderUi } from '../../../../testing/render-page.tsx';
import { KeptTextList } from './kept-text-list.tsx';
import { findKeptTexts } from './kept-texts.ts';

const keep = (key: string, value: object): void => localStorage.setItem(key, JSON.stringify(value));
const ids = ['course-1', 'lecture-1'];

describe('what was typed into a course of somebody else', () => {
  beforeEach(() => {
    const text = JSON.stringify({ title: 'Ebb', description: '## Low', starterCode: '', isMarkdown: true });
    keep('lectern.code.nobody.text.lecture-1.tab-1', { text, revision: 3, at: 5000 });
    // The same in another tab.
    keep('lectern.code.nobody.text.lecture-1.tab-2', { text, revision: 3, at: 4000 });
    keep('lectern.code.nobody.text.lecture-2.tab-1', { text: '{"title":"Flow"}', revision: 1, at: 9000 });
    keep('lectern.form.nobody.exercise lecture-1.visit-1', {
      values: {
        instructions: 'Count to three',
        files: [{ name: 'code.js', content: 'let n' }],
        hints: ['Use a loop', 'Begin at one'],
        sharesSolutions: true,
        category: '01a22442-f377-7327-a646-d21f0f98c06d',
      },
      revision: 2,
      at: 7000,
    });
    keep('lectern.form.nobody.captions lecture-1 en.visit-1', {
      values: { cues: [{ startMs: 500, text: 'Hello' }] },
      revision: 1,
      at: 6000,
    });
    keep('lectern.form.nobody.offer course-1.visit-1', {
      values: { email: 'noor@example.org' },
      revision: null,
      at: 8000,
    });
    keep('lectern.desk.nobody.lecture-1', { files: [['main.js', 'log(1)']], shown: 'main.js' });
  });
  afterEach(() => localStorage.clear());

  it('is found with all its texts, the newest first, once each', () => {
    expect(findKeptTexts(ids).map(({ what, parts }) => [what, parts])).toEqual([
      [
        'Exercise',
        [
          { name: 'What is to be done', content: 'Count to three' },
          { name: 'code.js', content: 'let n' },
          { name: 'Hints', content: 'Use a loop\n\nBegin at one' },
        ],
      ],
      ['Captions', [{ name: 'Cues', content: 'Start ms: 500\nText: Hello' }]],
      [
        'Text',
        [
          { name: 'Title', content: 'Ebb' },
          { name: 'Text', content: '## Low' },
        ],
      ],
      ['Code in the recorder', [{ name: 'main.js', content: 'log(1)' }]],
    ]);
  });

  it('can be copied and discarded, and what was discarded comes back', async () => {
    const { user } = renderUi(<KeptTextList ids={ids} />);
    const list = within(screen.getByRole('region', { name: 'What you typed is kept in this browser' }));
    expect(list.getByLabelText('Text')).toHaveValue('## Low');
    await user.click(list.getByRole('button', { name: 'Copy: Text' }));
    expect(await navigator.clipboard.readText()).toBe('Title:\nEbb\n\nText:\n## Low');
    await user.click(list.getByRole('button', { name: 'Discard: Text' }));
    expect(list.queryByLabelText('Text')).toBeNull();
    expect(localStorage.getItem('lectern.code.nobody.text.lecture-1.tab-1')).toBeNull();
    await user.click(list.getByRole('button', { name: 'Undo discarding: Text' }));
    expect(list.getByLabelText('Text')).toHaveValue('## Low');
    expect(findKeptTexts(ids).map(({ what }) => what)).toContain('Text');
  });

  it('is nothing where nothing was typed', () => {
    const { container } = renderUi(<KeptTextList ids={['lecture-9']} />);
    expect(container).toBeEmptyDOMElement();
  });
});
