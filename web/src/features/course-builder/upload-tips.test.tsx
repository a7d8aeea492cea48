import { errors } from '@lectern/contract/errors';
import { IMAGE_KINDS, IMAGE_MAX_BYTES, IMAGE_TYPES, VIDEO_KINDS } from '@lectern/contract/file-kinds';
import { FILE_MAX_BYTES } from '@lectern/contract/lecture-files';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../../testing/render-page.tsx';
import { fileProblem } from '#lib/files/file-problem.ts';
import { formatSize } from '#lib/format.ts';
import { FilePicker } from '#ui/file-picker.tsx';
import { UploadTips } from './upload-tips.tsx';

const kindsIn = (text: string): string[] =>
  text.match(/\b(?:JPEG|PNG|WebP|AVIF|GIF|MP4|MOV|WebM|MKV|AVI)\b/g)?.toSorted() ?? [];

const tip = (stage: 0 | 1, about: RegExp): string => {
  renderUi(<UploadTips stage={stage} />);
  return within(screen.getByRole('complementary')).getByText(about).textContent;
};

describe('sentences about the same rule', () => {
  it('name the same kinds of pictures and one size: in the tip, in the field and when a file is refused', () => {
    const said = tip(0, /^A thumbnail/);
    const most = formatSize(IMAGE_MAX_BYTES);
    expect(kindsIn(said)).toEqual(kindsIn(IMAGE_KINDS));
    expect(kindsIn(errors.NOT_AN_IMAGE.message)).toEqual(kindsIn(IMAGE_KINDS));
    expect(said).toContain(`up to ${most}.`);
    expect(errors.IMAGE_TOO_LARGE.message).toContain(`at most ${most} `);
    renderUi(
      <FilePicker label="Picture" kind="image" file={null} maxBytes={IMAGE_MAX_BYTES} onChange={() => {}} />,
    );
    const field = screen.getByLabelText('Picture');
    expect(field).toHaveAccessibleDescription(`At most ${most}.`);
    expect(field).toHaveAttribute('accept', IMAGE_TYPES);
    const types = IMAGE_TYPES.split(',').map((type) => type.replace('image/', '').toUpperCase());
    expect(types.toSorted()).toEqual(kindsIn(IMAGE_KINDS).map((kind) => kind.toUpperCase()));
    for (const type of IMAGE_TYPES.split(','))
      expect(fileProblem({ type, size: 1 }, 'image')).toBeUndefined();
  });

  it('name no kind of video that is refused', () => {
    const named = kindsIn(tip(1, /converted first/));
    expect(named.length).toBeGreaterThan(0);
    expect(kindsIn(VIDEO_KINDS)).toEqual(expect.arrayContaining(named));
    expect(kindsIn(errors.NOT_A_VIDEO.message)).toEqual(kindsIn(VIDEO_KINDS));
  });

  it('name the size of a lecture’s file as it is counted', () => {
    expect(errors.FILE_TOO_LARGE.message).toContain(`at most ${formatSize(FILE_MAX_BYTES)}`);
  });
});
