import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SecondPart } from './second-part.tsx';

const at = (second: number, videoSeconds: number) =>
  render(
    <SecondPart question={{ second, isRequired: false }} videoSeconds={videoSeconds} onChange={() => {}} />,
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
});
