import { Button } from '../button.tsx';

interface JoinBothProps {
  isDisabled?: boolean;
  onJoin: () => void;
}

/** Goes on with the changes of both versions. */
export const JoinBoth = ({ isDisabled = false, onJoin }: JoinBothProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Button size="sm" disabled={isDisabled} onClick={onJoin}>
      Join both
    </Button>
    <p className="text-sm text-soft">The changes do not touch each other: both can be kept.</p>
  </div>
);
