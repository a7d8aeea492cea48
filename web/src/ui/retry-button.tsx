import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from './button.tsx';

interface RetryButtonProps {
  isRetrying: boolean;
  onRetry: () => void;
  className?: string;
}

/** Tries again what failed. */
export const RetryButton = ({ isRetrying, onRetry, className }: RetryButtonProps) => (
  <Button
    {...(className !== undefined && { className })}
    variant="secondary"
    size="sm"
    busy={isRetrying}
    onClick={onRetry}
    icon={<RotateCw aria-hidden="true" />}
  >
    Try again
  </Button>
);
