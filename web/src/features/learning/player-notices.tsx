import { LinkButton, Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

export const PreviewNotice = () => (
  <Notice>Preview: this is how students will see it. Nothing that you do here is recorded.</Notice>
);

interface NewVersionNoticeProps {
  isBusy: boolean;
  onFollow: () => void;
}

/** The instructor has published the course anew; the student decides when to go on with that. */
export function NewVersionNotice({ isBusy, onFollow }: NewVersionNoticeProps) {
  return (
    <Notice
      actions={
        <Button size="sm" variant="secondary" busy={isBusy} onClick={onFollow}>
          Go on with the new version
        </Button>
      }
    >
      This tutorial was published anew. What you have completed stays complete.
    </Notice>
  );
}

/** At 100 %. */
export function FinishedNotice({ courseId }: { courseId: string }) {
  return (
    <Notice
      tone="board"
      actions={
        <LinkButton size="sm" variant="secondary" to={`/course/${courseId}`}>
          To the tutorial's page
        </LinkButton>
      }
    >
      <strong className="block">This tutorial is complete</strong>
      Everything stays open to you, to look at again whenever you like.
    </Notice>
  );
}
