import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { PartMark } from './field-props.ts';

/** The verdict on a part, for its accessible name. */
export const partWords = (mark: PartMark): string =>
  mark === undefined ? '' : mark ? ', right' : ', not right';

/** The verdict on a part, for the eye. */
export const PartVerdict = ({ mark }: { mark: PartMark }) => {
  if (mark === undefined) return null;
  const Icon = mark ? CircleCheck : CircleX;
  return (
    <Icon
      aria-hidden="true"
      className={`ml-1 inline-block size-5 shrink-0 align-[-0.3em] ${mark ? 'text-board' : 'text-danger'}`}
    />
  );
};
