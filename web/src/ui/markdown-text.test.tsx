import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../testing/render-page.tsx';
import { MarkdownText } from './markdown-text.tsx';
import { RunCodeContext } from './markdown/run-code.ts';

const HOSTILE = `<img src=x onerror="alert(1)"> <script>alert(1)</script>

[run](javascript:alert(1)) ![drawn](javascript:alert(1)) ![far](https://example.org/a.png)`;

describe('MarkdownText', () => {
  it('shows hostile text as text', () => {
    const { container } = renderUi(<MarkdownText text={HOSTILE} />);
    expect(container.querySelectorAll('img, script, [onerror], [href]')).toHaveLength(0);
    expect(container).toHaveTextContent('<img src=x onerror="alert(1)"> <script>alert(1)</script>');
    expect(container).toHaveTextContent('run drawn far');
  });

  it('shows pictures of the product, with what they are', () => {
    renderUi(<MarkdownText text="![A loaf](/api/v1/media/images/a-1280.webp)" />);
    expect(screen.getByRole('img', { name: 'A loaf' })).toHaveAttribute(
      'src',
      '/api/v1/media/images/a-1280.webp',
    );
  });

  it('opens lectures in the tab, and other pages in a new one', () => {
    renderUi(
      <MarkdownText text="[Next](/dashboard/view-course?course=c&lecture=l) [Web](https://example.org)" />,
    );
    const next = screen.getByRole('link', { name: 'Next' });
    expect(next).toHaveAttribute('href', '/dashboard/view-course?course=c&lecture=l');
    expect(next).not.toHaveAttribute('target');
    expect(screen.getByRole('link', { name: 'Web' })).toHaveAttribute('target', '_blank');
  });

  it('marks words of another language', () => {
    renderUi(<MarkdownText text='Say [Guten Tag](lang:de), not [this](lang:) or [that](lang:d").' />);
    expect(screen.getByText('Guten Tag')).toHaveAttribute('lang', 'de');
    expect(screen.getByText('Guten Tag').tagName).toBe('I');
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('shows callouts, tables and tasks', () => {
    renderUi(
      <MarkdownText
        text={
          '> [!WARNING]\n> It is **hot**.\n\n| Flour | g |\n|---|--:|\n| Rye | 500 |\n\n- [x] Knead\n- [ ] Bake'
        }
      />,
    );
    expect(screen.getByRole('complementary', { name: 'Warning' })).toHaveTextContent('It is hot.');
    expect(within(screen.getByRole('table')).getByRole('cell', { name: '500' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Done:' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'To do:' })).toBeVisible();
  });

  it('runs JavaScript where the page can, and no other language', async () => {
    const { user } = renderUi(
      <RunCodeContext value={(code) => Promise.resolve({ entries: [`ran ${code}`], stopped: null })}>
        <MarkdownText text={'```js\n1 + 1\n```\n\n```python\nprint(1)\n```'} />
      </RunCodeContext>,
    );
    await user.click(screen.getByRole('button', { name: 'Run' }));
    expect(await screen.findByText('ran 1 + 1')).toBeVisible();
  });
});
