import { randomBytes } from 'node:crypto';
import { quotas, rates } from '@lectern/contract/limits';
import { GiB } from '@lectern/contract/units';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RateSettings } from '#platform/http/declared-rates.ts';
import { explainFileError, OperatorError } from '#platform/operator-error.ts';

export interface Config {
  port: number;
  host: string;
  /** Port of the Prometheus metrics, on the same host; undefined: not served. */
  metricsPort: number | undefined;
  /** Without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  /** URL of PostgreSQL without a pooler; undefined: the embedded one. */
  databaseUrl: string | undefined;
  /** URL of the pooler for requests; undefined: none. */
  databasePoolerUrl: string | undefined;
  /** URL of a read replica, which may lag; undefined: none. */
  databaseReplicaUrl: string | undefined;
  /** How many times as long as usual a request waits for the database. */
  databasePatience: number;
  /** Maximum number of connections for requests. */
  databaseConnections: number;
  /** Undefined: mail stays in the outbox, readable at /outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  contact: { to: string; address: string; phone: string };
  /** The OpenID Connect provider for login; undefined: none. */
  oidc: OidcConfig | undefined;
  s3: S3Config | undefined;
  /** Quota for all videos of one instructor. */
  videoQuotaBytes: number;
  /** New files are refused when less than this, or than a tenth of the disk, is free. */
  leastFreeBytes: number;
  /** Internal address of `DATA_DIR/media` on the proxy in front; undefined: this server sends files. */
  accelPath: string | undefined;
  /** The `ffmpeg` command for renditions; undefined: the bundled FFmpeg libraries. */
  ffmpeg: string | undefined;
  /** Whether this server starts a video worker beside it. */
  mediaWorker: boolean;
  /** Limits for one network, however many people share it. */
  rateSettings: RateSettings;
  trustedProxies: string[];
  allowedOrigins: string[];
  /** The first key signs, all keys verify: two during a rotation. */
  secretKeys: [string, ...string[]];
  sampleData: boolean;
  /** Whether the demo student of new sample data gets a history. */
  sampleHistory: boolean;
  /** Minimum log level. */
  logLevel: string;
  production: boolean;
}

interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Label of the login button. */
  name: string;
}

interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether readers are redirected to the service, with addresses that are valid for seconds. */
  handsOver: boolean;
}

type Environment = Record<string, string | undefined>;

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const portOf = (env: Environment, name: string): number | undefined => {
  const value = env[name];
  if (value === undefined) return undefined;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new OperatorError(`${name} must be a number from 0 to 65535, not "${value}"`);
  return port;
};

const switchOf = (env: Environment, name: string, fallback: boolean): boolean => {
  const value = env[name] ?? String(fallback);
  if (value !== 'true' && value !== 'false')
    throw new OperatorError(`${name} must be true or false, not "${value}"`);
  return value === 'true';
};

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const logLevelOf = (value = 'info'): string => {
  if (!LOG_LEVELS.includes(value))
    throw new OperatorError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${value}"`);
  return value;
};

/**
 * Returns a setting that another one requires.
 * @throws OperatorError when it is missing
 */
const neededBy = (env: Environment, cause: string, name: string): string => {
  const value = env[name];
  if (value === undefined) throw new OperatorError(`${cause} is set, so ${name} must be set too`);
  return value;
};

const publicUrlOf = (value: string | undefined, port: number): string => {
  const text = value ?? `http://localhost:${port}`;
  if (!URL.canParse(text))
    throw new OperatorError(`PUBLIC_URL must be an address such as https://learn.example.org, not "${text}"`);
  return text.replace(/\/+$/, '');
};

const smtpUrlOf = (value: string | undefined): string | undefined => {
  if (value !== undefined && !/^smtps?:\/\/[^/]/.test(value))
    throw new OperatorError('SMTP_URL must be an address such as smtp://user:password@mail.example.org:587');
  return value;
};

const secretKeysOf = (env: Environment, dataDir: string, production: boolean): [string, ...string[]] => {
  const [first, ...others] = list(env['SECRET_KEY']);
  if (first !== undefined) {
    if (production && first.length < 32)
      throw new OperatorError('SECRET_KEY needs at least 32 characters in production');
    return [first, ...others];
  }
  const file = join(dataDir, 'secret-key');
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    }
    return [readFileSync(file, 'utf8').trim()];
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
};

const oidcOf = (env: Environment, production: boolean): OidcConfig | undefined => {
  const issuer = env['OIDC_ISSUER'];
  if (issuer === undefined) return undefined;
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol))
    throw new OperatorError(
      `OIDC_ISSUER must be an address such as https://login.example.org, not "${issuer}"`,
    );
  if (production && !issuer.startsWith('https:'))
    throw new OperatorError('OIDC_ISSUER must begin with https: in production');
  return {
    issuer,
    clientId: neededBy(env, 'OIDC_ISSUER', 'OIDC_CLIENT_ID'),
    clientSecret: neededBy(env, 'OIDC_ISSUER', 'OIDC_CLIENT_SECRET'),
    name: env['OIDC_NAME'] ?? new URL(issuer).hostname,
  };
};

const s3Of = (env: Environment): S3Config | undefined => {
  const bucket = env['S3_BUCKET'];
  if (bucket === undefined) return undefined;
  return {
    bucket,
    endpoint: neededBy(env, 'S3_BUCKET', 'S3_ENDPOINT'),
    region: env['S3_REGION'] ?? 'us-east-1',
    accessKeyId: neededBy(env, 'S3_BUCKET', 'S3_ACCESS_KEY_ID'),
    secretAccessKey: neededBy(env, 'S3_BUCKET', 'S3_SECRET_ACCESS_KEY'),
    handsOver: switchOf(env, 'S3_HAND_OVER', false),
  };
};

const gibibytesOf = (env: Environment, name: string, fallback: number): number => {
  const value = Number(env[name] ?? fallback);
  if (!(value >= 0)) throw new OperatorError(`${name} must be a number of gibibytes, not "${env[name]}"`);
  return value * GiB;
};

const countOf = (env: Environment, name: string, fallback: number): number => {
  const value = Number(env[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1)
    throw new OperatorError(`${name} must be a whole number from 1 on, not "${env[name]}"`);
  return value;
};

/**
 * Reads every environment variable that the server knows (docs/operations.md, "Settings").
 * @throws OperatorError naming the variable and what it may be
 */
export const readConfig = (env: Environment): Config => {
  const production = env['NODE_ENV'] === 'production';
  const dataDir = resolve(env['DATA_DIR'] ?? 'data');
  const port = portOf(env, 'PORT') ?? 4000;
  if (production && env['SMTP_URL'] === undefined) {
    throw new OperatorError('In production SMTP_URL must be set: codes and links are mailed');
  }
  return {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    metricsPort: portOf(env, 'METRICS_PORT'),
    publicUrl: publicUrlOf(env['PUBLIC_URL'], port),
    dataDir,
    databaseUrl: env['DATABASE_DIRECT_URL'] ?? env['DATABASE_URL'],
    databasePoolerUrl:
      env['DATABASE_DIRECT_URL'] === undefined
        ? undefined
        : neededBy(env, 'DATABASE_DIRECT_URL', 'DATABASE_URL'),
    databaseReplicaUrl: env['DATABASE_REPLICA_URL'],
    databasePatience: countOf(env, 'DATABASE_PATIENCE', 1),
    databaseConnections: countOf(env, 'DATABASE_CONNECTIONS', 10),
    smtpUrl: smtpUrlOf(env['SMTP_URL']),
    mailFrom: env['MAIL_FROM'] ?? 'Lectern <lectern@localhost>',
    contact: {
      to: env['CONTACT_TO'] ?? '',
      address: env['CONTACT_ADDRESS'] ?? '',
      phone: env['CONTACT_PHONE'] ?? '',
    },
    oidc: oidcOf(env, production),
    s3: s3Of(env),
    videoQuotaBytes: gibibytesOf(env, 'VIDEO_QUOTA_GIB', quotas.videos.max / GiB),
    leastFreeBytes: gibibytesOf(env, 'LEAST_FREE_GIB', 2),
    accelPath: env['ACCEL_PATH'],
    ffmpeg: env['FFMPEG'],
    mediaWorker: switchOf(env, 'MEDIA_WORKER', true),
    rateSettings: {
      NETWORK_LOGINS: countOf(env, 'NETWORK_LOGINS', rates.login.max),
      NETWORK_MAILS: countOf(env, 'NETWORK_MAILS', rates.mail.max),
    },
    trustedProxies: list(env['TRUSTED_PROXIES']),
    allowedOrigins: list(env['ALLOWED_ORIGINS']),
    secretKeys: secretKeysOf(env, dataDir, production),
    sampleData: switchOf(env, 'SAMPLE_DATA', !production),
    sampleHistory: switchOf(env, 'SAMPLE_HISTORY', false),
    logLevel: logLevelOf(env['LOG_LEVEL']),
    production,
  };
};
