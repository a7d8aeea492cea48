import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { MiB, SECOND } from '@lectern/contract/units';
import {
  choosePostgresAccount,
  giveTo,
  type PostgresAccount,
} from '../../../server/src/platform/postgres/postgres-account.ts';
import { withClient } from '../../../server/src/platform/database/with-client.ts';
import { startStallingProxy, type StallingProxy } from '../../../server/testing/stalling-proxy.ts';
import { freePort } from '../../../server/testing/free-port.ts';
import { launch, programs, until, type Program } from './programs.ts';

const run = promisify(execFile);

/** A machine with PostgreSQL and the Patroni that keeps it. */
export interface DatabaseMachine {
  name: string;
  port: number;
  /** Where Patroni says over HTTP what its PostgreSQL is. */
  restPort: number;
  /** SIGKILL to everything on it. */
  kill(): Promise<void>;
  start(): void;
  /** From now on what it sends to its standby disappears, and nothing is closed. */
  cutOff(): void;
  joinAgain(): void;
  stop(): Promise<void>;
}

export interface DatabasePair {
  machines: DatabaseMachine[];
  primary(): Promise<DatabaseMachine>;
  standby(): Promise<DatabaseMachine>;
  /** Once there is a primary with a standby that it waits for, or, when it waits for none, one that streams. */
  isWhole(): Promise<boolean>;
  stop(): Promise<void>;
}

interface Ports {
  etcd: number;
  peer: number;
}

interface Member extends Pick<DatabaseMachine, 'name' | 'port' | 'restPort'> {
  folder: string;
  /** The way of its standby to it. */
  line: StallingProxy;
}

/** Settings as docs/operations.md gives them: within eight seconds a silent primary has lost its place. */
const settingsOf = (isSynchronous: boolean): object => ({
  ttl: 8,
  loop_wait: 2,
  retry_timeout: 3,
  maximum_lag_on_failover: 64 * MiB,
  synchronous_mode: isSynchronous,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 100,
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      tcp_keepalives_idle: 5,
      shared_buffers: '64MB',
      log_min_messages: 'log',
      // The control does without the wait for the standby.
      synchronous_commit: isSynchronous ? 'on' : 'local',
    },
  },
});

const configOf = (member: Member, { etcd }: Ports, isSynchronous: boolean): object => ({
  scope: 'lectern',
  name: member.name,
  restapi: {
    listen: `127.0.0.1:${member.restPort}`,
    connect_address: `127.0.0.1:${member.restPort}`,
  },
  etcd3: { hosts: `127.0.0.1:${etcd}` },
  bootstrap: {
    dcs: settingsOf(isSynchronous),
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${member.port}`,
    connect_address: new URL(member.line.url).host,
    data_dir: join(member.folder, 'data'),
    bin_dir: dirname(programs.postgres.path),
    basebackup: [{ checkpoint: 'fast' }],
    pgpass: join(member.folder, 'pgpass'),
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
    parameters: { unix_socket_directories: member.folder },
    authentication: {
      superuser: { username: 'postgres' },
      replication: { username: 'replicator' },
      rewind: { username: 'postgres' },
    },
  },
});

const postmasterOf = async ({ folder }: Member): Promise<number> =>
  Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);

const childrenOf = async (pid: number): Promise<number[]> =>
  run('pgrep', ['-P', String(pid)]).then(
    ({ stdout }) => stdout.trim().split('\n').map(Number),
    () => [],
  );

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended in the meantime.
    }
  }
};

const startMachine = async (
  member: Member,
  ports: Ports,
  isSynchronous: boolean,
  account: PostgresAccount,
): Promise<DatabaseMachine> => {
  const { folder, line } = member;
  await mkdir(folder);
  const config = join(folder, 'patroni.yml');
  // YAML holds JSON.
  await writeFile(config, JSON.stringify(configOf(member, ports, isSynchronous)));
  await giveTo(account, folder);
  const patroni = launch({
    path: programs.patroni.path,
    args: [config],
    logFile: join(folder, 'patroni.log'),
    account,
  });
  const everything = async (): Promise<number[]> => {
    const postmaster = await postmasterOf(member).catch(() => undefined);
    if (postmaster === undefined) return [patroni.pid()];
    return [patroni.pid(), postmaster, ...(await childrenOf(postmaster))];
  };
  const kill = async (): Promise<void> => {
    signal(await everything(), 'SIGKILL');
    await patroni.kill();
  };
  return {
    ...member,
    kill,
    start: () => patroni.start(),
    cutOff: () => line.stall(),
    joinAgain: () => line.resume(),
    async stop() {
      await kill();
      await line.close();
    },
  };
};

const isAt = (path: string, { restPort }: DatabaseMachine): Promise<boolean> =>
  fetch(`http://127.0.0.1:${restPort}${path}`, { signal: AbortSignal.timeout(2 * SECOND) }).then(
    ({ ok }) => ok,
    () => false,
  );

const findAt = async (path: string, machines: DatabaseMachine[]): Promise<DatabaseMachine> => {
  let found: DatabaseMachine | undefined;
  await until(`a machine that says ${path}`, async () => {
    for (const machine of machines) if (await isAt(path, machine)) found = machine;
    return found !== undefined;
  });
  if (found === undefined) throw new Error(`Nobody says ${path}`);
  return found;
};

const startEtcd = async (folder: string, { etcd, peer }: Ports): Promise<Program> => {
  const [client, own] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${peer}`];
  const program = launch({
    path: programs.etcd.path,
    args: [
      ['--name', 'one', '--data-dir', join(folder, 'etcd')],
      ['--listen-client-urls', client, '--advertise-client-urls', client],
      ['--listen-peer-urls', own, '--initial-advertise-peer-urls', own, '--initial-cluster', `one=${own}`],
    ].flat(),
    logFile: join(folder, 'etcd.log'),
  });
  await until('etcd', async () => (await fetch(`${client}/health`)).ok);
  return program;
};

/** A primary and its standby under Patroni, with one etcd, and an empty database `lectern`. */
export const startDatabasePair = async (folder: string, isSynchronous: boolean): Promise<DatabasePair> => {
  const account = await choosePostgresAccount(join(folder, 'none'));
  const ports = { etcd: await freePort(), peer: await freePort() };
  const etcd = await startEtcd(folder, ports);
  const machines: DatabaseMachine[] = [];
  const pair: DatabasePair = {
    machines,
    primary: () => findAt('/primary', machines),
    standby: () => findAt('/replica', machines),
    async isWhole() {
      for (const machine of machines)
        if (await isAt(isSynchronous ? '/synchronous' : '/replica', machine)) return true;
      return false;
    },
    async stop() {
      await Promise.all(machines.map((machine) => machine.stop()));
      await etcd.stop();
    },
  };
  try {
    // `first` and `any` are words of PostgreSQL's own in a list of standbys.
    for (const name of ['east', 'west']) {
      const port = await freePort();
      const line = await startStallingProxy(`postgres://127.0.0.1:${port}`);
      const member = { name, folder: join(folder, name), port, restPort: await freePort(), line };
      machines.push(await startMachine(member, ports, isSynchronous, account));
      await findAt('/primary', machines);
    }
    const { port } = await pair.primary();
    await withClient(`postgres://postgres@127.0.0.1:${port}/postgres`, 'lectern-drill', async (client) => {
      await client.query('create role lectern login');
      await client.query('create database lectern owner lectern');
    });
    await until('a whole pair', () => pair.isWhole());
    return pair;
  } catch (error) {
    await pair.stop();
    throw error;
  }
};
