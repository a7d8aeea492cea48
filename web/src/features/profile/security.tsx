import { ExportAccount } from './export-account.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { TwoStep } from './two-step.tsx';

/** The account's security settings. */
export function Security() {
  return (
    <div className="grid gap-8">
      <h2 className="text-lg">Security</h2>
      <OwnSessions />
      <TwoStep />
      <Passkeys />
      <ExportAccount />
    </div>
  );
}
