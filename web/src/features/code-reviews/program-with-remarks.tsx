import type { ComponentProps } from 'react';
import type { CodeRemark } from '@lectern/contract/code-reviews';
import { lineWords, RemarkText } from './remark-text.tsx';
import { ReviewedProgram } from './reviewed-program.tsx';

interface ProgramWithRemarksProps extends Omit<ComponentProps<typeof ReviewedProgram>, 'below' | 'onLine'> {
  remarks: readonly CodeRemark[];
}

/** A program to read, with the remarks of its review at their lines. */
export const ProgramWithRemarks = ({ remarks, ...program }: ProgramWithRemarksProps) => (
  <ReviewedProgram
    {...program}
    below={remarks.map((remark) => ({
      key: remark._id,
      file: remark.file,
      line: remark.line,
      lastLine: remark.lastLine,
      content: (
        <RemarkText
          remark={remark}
          place={<strong className="font-semibold text-ink">{lineWords(remark)}</strong>}
        />
      ),
    }))}
  />
);
