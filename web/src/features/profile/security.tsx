import { OwnSessions } from './own-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { TwoStep } from './two-step.tsx';

/** The account's security settings, a folded row each. */
export function Security() {
  return (
    <>
      <h2 className="pb-4 text-lg">Security</h2>
      <OwnSessions />
      <TwoStep />
      <Passkeys />
    </>
  );
}
