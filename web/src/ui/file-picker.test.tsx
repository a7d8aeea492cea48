import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../testing/render-page.tsx';
import { FilePicker } from './file-picker.tsx';

describe('FilePicker', () => {
  const show = (startsAt?: number) =>
    renderUi(
      <FilePicker
        label="Video"
        kind="video"
        file={null}
        current="/loops.mp4?key=a"
        startsAt={startsAt}
        onChange={() => undefined}
      />,
    );

  it('opens the present video at a second', () => {
    show(83.4);
    expect(screen.getByLabelText('Preview')).toHaveAttribute('src', '/loops.mp4?key=a#t=83.4');
  });

  it('opens it at its beginning otherwise', () => {
    show();
    expect(screen.getByLabelText('Preview')).toHaveAttribute('src', '/loops.mp4?key=a');
  });
});
