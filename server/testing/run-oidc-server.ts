/**
 * Runs the provider as a process, for journeys: `run-oidc-server.ts <redirect address>`. Prints the settings of a Lectern
 * that uses it, as one line of JSON. Each line that it reads is the person who is before it from then on, as JSON.
 */
import { createInterface } from 'node:readline';
import { startOidcServer, type ProviderUser } from './oidc-server.ts';

const [redirectUri = ''] = process.argv.slice(2);
const server = await startOidcServer(redirectUri);
createInterface({ input: process.stdin }).on('line', (person) => {
  server.seat(JSON.parse(person) as ProviderUser);
});
process.stdout.write(`${JSON.stringify(server.env)}\n`);
