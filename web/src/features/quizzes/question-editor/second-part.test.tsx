import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SecondPart } from './second-part.tsx';

const at = (second: number, videoSeconds: number) =>
  render(
    <SecondPart
      id="time"
      question={{ second, isRequired: false }}
      videoSeconds={videoSeconds}
      onChange={() => {}}
    />,
  );

describe('SecondPart', () => {
  it('says at once that a question stands where there is no video', () => {
    at(20, 8);
    expect(screen.getByText('The video ends at 0:08: nobody is asked this')).toBeVisible();
  });

  it('says nothing of a second of the video, nor while its length is not known', () => {
    at(7, 8);
    at(20, 0);
    expect(screen.queryByText(/^The video ends/)).toBeNull();
  });

  it('hands on a time that cannot be read, so that the quiz is not saved without it', () => {
    const onChange = vi.fn<(part: object) => void>();
    render(
      <SecondPart
        id="time"
        question={{ second: 5, isRequired: false }}
        videoSeconds={32}
        onChange={onChange}
      />,
    );
    const field = screen.getByLabelText(/At a time of the video/);
    fireEvent.change(field, { target: { value: '9:99' } });
    expect(onChange).toHaveBeenLastCalledWith({ second: 5, isRequired: false, unreadTime: '9:99' });
    fireEvent.change(field, { target: { value: '0:09' } });
    expect(onChange).toHaveBeenLastCalledWith({ second: 9, isRequired: false, unreadTime: undefined });
  });

  it('shows the time of a draft that is restored, which is the one that is saved', () => {
    const part = (question: object) => (
      <SecondPart
        id="time"
        question={{ second: 5, isRequired: false, ...question }}
        videoSeconds={32}
        onChange={() => {}}
      />
    );
    const { rerender } = render(part({}));
    const field = screen.getByLabelText(/At a time of the video/);
    expect(field).toHaveValue('0:05');
    rerender(part({ second: 20 }));
    expect(field).toHaveValue('0:20');
    rerender(part({ unreadTime: '9:99' }));
    expect(field).toHaveValue('9:99');
    rerender(part({ second: null }));
    expect(field).toHaveValue('');
  });
});
