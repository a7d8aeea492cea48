import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { settingsOf } from '../../../server/testing/s3-server.ts';
import { freePort } from '../../../server/testing/free-port.ts';
import { mountSmallDisk, type SmallDisk } from '../disk.ts';
import { launch, programs, until, type Program } from './programs.ts';

const run = promisify(execFile);

const DISK_MIB = 2048;
const DISK_NAME = 'd1';
const KINDS = ['account', 'container', 'object'] as const;
const USER = 'drill';
const KEY = 'the-key-of-the-drill';

/** OpenStack Swift with its `s3api`, its files on a disk of its own. */
export interface SwiftStore {
  /** How a node reaches its bucket. */
  env: Record<string, string>;
  disk: SmallDisk;
  stop(): Promise<void>;
}

const sectionsOf = (sections: Record<string, Record<string, string | number>>): string =>
  Object.entries(sections)
    .map(([name, values]) => {
      const lines = Object.entries(values).map(([key, value]) => `${key} = ${value}`);
      return [`[${name}]`, ...lines, ''].join('\n');
    })
    .join('\n');

const writeConfig = async (folder: string, name: string, sections: Parameters<typeof sectionsOf>[0]) => {
  const path = join(folder, `${name}.conf`);
  await writeFile(path, sectionsOf(sections));
  return path;
};

/** A server is one process, so that its end is the end of all of it. */
const defaultsOf = (folder: string, port: number) => ({
  bind_ip: '127.0.0.1',
  bind_port: port,
  workers: 0,
  user: userInfo().username,
  swift_dir: folder,
});

/** The ring of a kind of server: one disk, nothing kept twice. */
const writeRing = async (folder: string, kind: string, port: number): Promise<void> => {
  const builder = join(folder, `${kind}.builder`);
  for (const args of [
    ['create', '4', '1', '1'],
    ['add', `r1z1-127.0.0.1:${port}/${DISK_NAME}`, '1'],
    ['rebalance'],
  ])
    await run(programs['swift-ring-builder'].path, [builder, ...args]);
};

const writeProxyConfig = (folder: string, port: number, memcachedPort: number): Promise<string> => {
  const filters = ['catch_errors', 'cache', 'listing_formats', 's3api', 'tempauth', 'slo'];
  const use = (name: string) => `egg:swift#${name === 'cache' ? 'memcache' : name}`;
  const settings: Record<string, Record<string, string>> = {
    cache: { memcache_servers: `127.0.0.1:${memcachedPort}` },
    s3api: { location: 'us-east-1' },
    tempauth: { [`user_${USER}_node`]: `${KEY} .admin` },
  };
  return writeConfig(folder, 'proxy', {
    DEFAULT: defaultsOf(folder, port),
    'pipeline:main': { pipeline: [...filters, 'proxy-server'].join(' ') },
    'app:proxy-server': {
      use: 'egg:swift#proxy',
      account_autocreate: 'true',
      // Swift leaves a disk alone for a minute once it was full. Here there is no other.
      error_suppression_interval: 0.1,
    },
    ...Object.fromEntries(filters.map((name) => [`filter:${name}`, { use: use(name), ...settings[name] }])),
  });
};

const makeBucket = async (endpoint: string): Promise<Record<string, string>> => {
  const options = {
    endpoint,
    bucket: 'lectern-drill',
    region: 'us-east-1',
    accessKeyId: `${USER}:node`,
    secretAccessKey: KEY,
    handsOver: false,
  };
  const { accessKeyId, secretAccessKey, region } = options;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });
  await until('Swift', () =>
    client.send(new CreateBucketCommand({ Bucket: options.bucket })).then(() => true),
  );
  client.destroy();
  return settingsOf(options);
};

/** @throws Error where this user may not mount a file system */
export const startSwift = async (folder: string): Promise<SwiftStore> => {
  const disk = await mountSmallDisk(DISK_MIB);
  if (disk === undefined) throw new Error('The store needs a disk of its own: run this as root');
  const started: Program[] = [];
  const stop = async (): Promise<void> => {
    for (const program of started) await program.stop();
    await disk.remove();
  };
  const start = (path: string, args: string[], name: string): void =>
    void started.push(launch({ path, args, logFile: join(folder, `${name}.log`) }));
  try {
    await mkdir(join(disk.dir, DISK_NAME));
    await writeConfig(folder, 'swift', {
      'swift-hash': { swift_hash_path_suffix: 'drill' },
      'storage-policy:0': { name: 'one', default: 'yes' },
    });
    for (const kind of KINDS) {
      const port = await freePort();
      await writeRing(folder, kind, port);
      const config = await writeConfig(folder, kind, {
        DEFAULT: { ...defaultsOf(folder, port), devices: disk.dir, mount_check: 'false' },
        'pipeline:main': { pipeline: `${kind}-server` },
        [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
      });
      start(programs[`swift-${kind}`].path, [config, '-v'], `swift-${kind}`);
    }
    const [port, memcachedPort] = [await freePort(), await freePort()];
    const { username } = userInfo();
    start(
      programs.memcached.path,
      ['-u', username, '-l', '127.0.0.1', '-p', String(memcachedPort)],
      'memcached',
    );
    const config = await writeProxyConfig(folder, port, memcachedPort);
    start(programs['swift-proxy'].path, [config, '-v'], 'swift-proxy');
    return { env: await makeBucket(`http://127.0.0.1:${port}`), disk, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
