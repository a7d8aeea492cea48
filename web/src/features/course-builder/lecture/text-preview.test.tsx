import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../../../testing/render-page.tsx';
import { TextPreview } from './text-preview.tsx';

const show = (text: string, hasQuiz: boolean) =>
  renderUi(<TextPreview text={text} quiz={hasQuiz ? <p>Question 1 of 1</p> : null} quizAddress="/quiz" />);
const MARKED = 'Read this.\n\n[quiz]\n\nThen *this*.';

describe('the preview of a text', () => {
  it('shows the quiz where its mark is', () => {
    const { container } = show(MARKED, true);
    expect(container).toHaveTextContent(/^Read this\. ?Question 1 of 1 ?Then this\.$/);
  });

  it('shows the quiz below a text without its mark', () => {
    const { container } = show('Read this.', true);
    expect(container).toHaveTextContent(/^Read this\. ?Question 1 of 1$/);
  });

  it('says that there is none yet, and leads to it', () => {
    const { container } = show(MARKED, false);
    expect(container).toHaveTextContent(/^Read this\. ?The quiz will stand here\. This lecture has none yet/);
    expect(container).not.toHaveTextContent('[quiz]');
    expect(screen.getByRole('link', { name: 'Write the quiz' })).toHaveAttribute('href', '/quiz');
  });

  it('says nothing of a quiz to a text that names none', () => {
    const { container } = show('Read this.', false);
    expect(container).toHaveTextContent(/^Read this\.$/);
  });
});
