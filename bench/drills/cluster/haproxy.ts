import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../server/testing/free-port.ts';
import type { DatabaseMachine } from './database-pair.ts';
import { launch, programs, until } from './programs.ts';

export interface Proxies {
  /** Where browsers ask. */
  webUrl: string;
  /** The PostgreSQL that takes writes, whichever it is. */
  primaryUrl: string;
  /** A PostgreSQL that answers reads, the primary or not. */
  readableUrl: string;
  stop(): Promise<void>;
}

interface Ports {
  web: number;
  primary: number;
  readable: number;
}

const serversOf = (machines: readonly DatabaseMachine[]): string =>
  machines
    .map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`)
    .join('\n');

const listenTo = (name: string, port: number, path: string, machines: readonly DatabaseMachine[]): string => `
listen ${name}
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  option httpchk OPTIONS ${path}
  default-server inter 500ms fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${serversOf(machines)}
`;

/** As docs/operations.md gives it. */
const configOf = (ports: Ports, nodes: readonly string[], machines: readonly DatabaseMachine[]): string => {
  const servers = nodes.map((url, at) => `  server node${at} ${new URL(url).host} check`).join('\n');
  return `
global
  maxconn 4000
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch
frontend web
  bind 127.0.0.1:${ports.web}
  option forwardfor
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready
backend ready
  option httpchk GET /readyz
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry unless METH_GET
  default-server inter 500ms fastinter 200ms fall 2 rise 1
${servers}
# No node has a database: what they have in memory is better than nothing.
backend alive
  option httpchk GET /livez
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry unless METH_GET
  default-server inter 500ms fastinter 200ms fall 2 rise 1
${servers}
${listenTo('primary', ports.primary, '/primary', machines)}
${listenTo('readable', ports.readable, '/read-only', machines)}
`;
};

const databaseAt = (port: number): string => `postgres://lectern@127.0.0.1:${port}/lectern`;

/** HAProxy before the nodes and before PostgreSQL. */
export const startHaproxy = async (
  folder: string,
  nodePorts: readonly number[],
  machines: readonly DatabaseMachine[],
): Promise<Proxies> => {
  const ports = { web: await freePort(), primary: await freePort(), readable: await freePort() };
  const nodes = nodePorts.map((port) => `http://127.0.0.1:${port}`);
  const config = join(folder, 'haproxy.cfg');
  await writeFile(config, configOf(ports, nodes, machines));
  const program = launch({
    path: programs.haproxy.path,
    args: ['-db', '-f', config],
    logFile: join(folder, 'haproxy.log'),
  });
  const webUrl = `http://127.0.0.1:${ports.web}`;
  // Without nodes it answers 503.
  await until('HAProxy', async () => (await fetch(webUrl)).status > 0, 10_000);
  return {
    webUrl,
    primaryUrl: databaseAt(ports.primary),
    readableUrl: databaseAt(ports.readable),
    stop: () => program.stop(),
  };
};
