import { Button } from '#ui/button.tsx';

interface OtherWaysProps {
  onPasskey: () => void;
  /** The display name of the operator's identity provider; empty without one. */
  provider: string;
  onProvider: () => void;
}

/** Ways to log in without a password. */
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
