import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface Front {
  /** Serves the folder as it is: the reference for our own sending. */
  plainUrl: string;
  /** Passes requests on, and sends the file that the answer's `X-Accel-Redirect` names. */
  frontUrl: string;
  /** The process id of the worker that sends. */
  pid: number;
  version: string;
  stop(): Promise<void>;
}

interface Options {
  /** The folder of the stored files. */
  folder: string;
  /** The address of the server behind it. */
  upstream: string;
  ports: { plain: number; front: number };
}

const PROGRAM = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
export const NOT_INSTALLED = 'nginx is not installed';

/** The configuration that docs/operations.md recommends. */
const configOf = ({ folder, upstream, ports }: Options): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  client_body_temp_path temp/body;
  proxy_temp_path temp/proxy;
  fastcgi_temp_path temp/fastcgi;
  uwsgi_temp_path temp/uwsgi;
  scgi_temp_path temp/scgi;
  server {
    listen 127.0.0.1:${ports.plain};
    root ${folder};
  }
  upstream lectern {
    server ${new URL(upstream).host};
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${ports.front};
    location / {
      proxy_pass http://lectern;
      proxy_http_version 1.1;
      proxy_request_buffering off;
      client_max_body_size 0;
      proxy_set_header Connection '';
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
    location /stored/ {
      internal;
      alias ${folder}/;
      add_header X-Content-Type-Options nosniff always;
      add_header Content-Security-Policy "default-src 'none'; sandbox" always;
      add_header Cross-Origin-Resource-Policy same-origin always;
    }
  }
}
`;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const childOf = (pid: number): number =>
  readdirSync('/proc')
    .map(Number)
    .find((candidate) => {
      const file = `/proc/${candidate}/stat`;
      if (!Number.isInteger(candidate) || !existsSync(file)) return false;
      const stat = readFileSync(file, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
    }) ?? pid;

/** Starts the machine's nginx in a folder of its own; undefined where there is none. */
export const startNginx = async (options: Options): Promise<Front | undefined> => {
  const program = PROGRAM.find((path) => existsSync(path));
  if (program === undefined) return undefined;
  const home = await mkdtemp(join(tmpdir(), 'lectern-nginx-'));
  await mkdir(join(home, 'temp'));
  await writeFile(join(home, 'nginx.conf'), configOf(options));
  const child = spawn(
    program,
    ['-p', home, '-c', 'nginx.conf', '-e', join(home, 'error.log'), '-g', 'daemon off;'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  while (!(await answers(options.ports.front))) {
    if (child.exitCode !== null) throw new Error('nginx does not take its settings');
    await pause(50);
  }
  return {
    plainUrl: `http://127.0.0.1:${options.ports.plain}`,
    frontUrl: `http://127.0.0.1:${options.ports.front}`,
    pid: childOf(child.pid ?? 0),
    version: spawnSync(program, ['-v'], { encoding: 'utf8' }).stderr.trim(),
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      await rm(home, { recursive: true, force: true });
    },
  };
};
