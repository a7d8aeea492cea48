import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface OtherCodeNoticeProps {
  onKeep: () => void;
  onTake: () => void;
}

/** Two devices changed the code while one was offline: the student chooses which version stays. */
export function OtherCodeNotice({ onKeep, onTake }: OtherCodeNoticeProps) {
  return (
    <Notice
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={onTake}>
            Use the other version
          </Button>
          <Button size="sm" variant="quiet" onClick={onKeep}>
            Keep this one
          </Button>
        </div>
      }
    >
      This code was changed on another device too, while this browser was offline.
    </Notice>
  );
}
