import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Announcement } from './announcement.tsx';

describe('Announcement', () => {
  it('says the same words again in another turn', () => {
    const { rerender } = render(<Announcement text="one" turn={1} />);
    const before = screen.getByText('one');
    rerender(<Announcement text="one" turn={2} />);
    expect(screen.getByText('one')).not.toBe(before);
  });

  it('leaves a flood on the page', () => {
    render(<Announcement text={'word '.repeat(1000)} turn={1} />);
    expect(screen.getByRole('status')).toHaveTextContent(/^(word ){200}… The rest is on the page\.$/);
  });
});
