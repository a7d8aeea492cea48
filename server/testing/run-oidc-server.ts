/**
 * Runs the provider as a process, for journeys: `run-oidc-server.ts <redirect address> <person as JSON>`. Prints the
 * settings of a Lectern that uses it, as one line of JSON.
 */
import { startOidcServer, type ProviderUser } from './oidc-server.ts';

const [redirectUri = '', person = '{}'] = process.argv.slice(2);
const server = await startOidcServer(redirectUri);
server.seat(JSON.parse(person) as ProviderUser);
process.stdout.write(`${JSON.stringify(server.env)}\n`);
