import { Button } from '#ui/button.tsx';

interface OtherWaysProps {
  onPasskey: () => void;
  /** The operator's provider, by the name that people know; empty without one. */
  provider: string;
  onProvider: () => void;
}

/** Ways to log in without typing a password here. */
export function OtherWays({ onPasskey, provider, onProvider }: OtherWaysProps) {
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-6">
      <Button variant="secondary" size="lg" onClick={onPasskey}>
        Log in with a passkey
      </Button>
      {provider !== '' && (
        <Button variant="secondary" size="lg" onClick={onProvider}>
          Log in with {provider}
        </Button>
      )}
    </div>
  );
}
