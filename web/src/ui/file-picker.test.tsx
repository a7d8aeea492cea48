import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

  const picture = new File(['png'], 'knot.png', { type: 'image/png' });

  function Thumbnail() {
    const [file, setFile] = useState<File | null>(null);
    return <FilePicker label="Thumbnail" kind="image" file={file} onChange={setFile} />;
  }

  const showThumbnail = () => {
    Object.assign(URL, { createObjectURL: () => 'blob:knot', revokeObjectURL: () => undefined });
    const { user } = renderUi(<Thumbnail />);
    const choose = async (file: File) => {
      // A dropped file can be of another kind than the dialog offers.
      await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Thumbnail'), file);
    };
    return { user, choose };
  };

  it('does not take a file that would be refused, and keeps what was chosen before', async () => {
    const { user, choose } = showThumbnail();
    const notes = new File(['text'], 'notes.txt', { type: 'text/plain' });
    await choose(notes);
    const field = screen.getByLabelText('Thumbnail');
    expect(field).toHaveAccessibleDescription(/“notes.txt” was not taken. Please choose a JPEG/);
    expect(screen.queryByAltText('Preview')).not.toBeInTheDocument();
    expect(screen.getByText('Choose an image')).toBeVisible();

    await choose(picture);
    expect(field).not.toHaveAccessibleDescription();
    expect(screen.getByAltText('Preview')).toBeVisible();
    await choose(notes);
    expect(field).toHaveAccessibleDescription(/was not taken/);
    expect(screen.getByText('knot.png')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Remove knot.png' }));
    expect(field).not.toHaveAccessibleDescription();
    expect(screen.queryByAltText('Preview')).not.toBeInTheDocument();
  });

  it('shows no empty frame for a picture that the browser cannot read, and says so at once', async () => {
    const { choose } = showThumbnail();
    await choose(picture);
    fireEvent.error(screen.getByAltText('Preview'));
    expect(screen.queryByAltText('Preview')).not.toBeInTheDocument();
    expect(screen.getByText('knot.png')).toBeVisible();
    const field = screen.getByLabelText('Thumbnail');
    expect(field).toHaveAccessibleDescription(
      '“knot.png” cannot be shown. It may be damaged, or not a picture.',
    );
  });
});
