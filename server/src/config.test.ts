import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-config-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.org' };

describe('readConfig', () => {
  it('makes a key of 256 bits once, for the owner alone', async () => {
    const [key] = readConfig({ DATA_DIR: dataDir }).secretKeys;
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe(key);
    expect(readConfig({ DATA_DIR: dataDir }).secretKeys).toEqual([key]);
  });

  it('refuses weak settings in production', () => {
    expect(() => readConfig({ DATA_DIR: dataDir, NODE_ENV: 'production' })).toThrow('SMTP_URL must be set');
    const plain = { DATA_DIR: dataDir, ...production, OIDC_ISSUER: 'http://login.example.org' };
    expect(() => readConfig(plain)).toThrow('must begin with https:');
    const short = { DATA_DIR: dataDir, ...production, SECRET_KEY: 'short' };
    expect(() => readConfig(short)).toThrow('at least 32 characters');
  });

  it('has no demo accounts and no sample courses in production', () => {
    expect(readConfig({ DATA_DIR: dataDir, ...production })).toMatchObject({
      sampleData: false,
      production: true,
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be a number'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a number'],
    [{ NETWORK_MAILS: '0' }, 'NETWORK_MAILS must be a whole number'],
    [{ DATABASE_CONNECTIONS: '0' }, 'DATABASE_CONNECTIONS must be a whole number'],
    [{ NETWORK_LOGINS: 'many' }, 'NETWORK_LOGINS must be a whole number'],
    [{ OIDC_ISSUER: 'login' }, 'OIDC_ISSUER must be an address'],
    [{ OIDC_ISSUER: 'https://login.example.org' }, 'OIDC_CLIENT_ID must be set too'],
    [{ PUBLIC_URL: 'learn' }, 'PUBLIC_URL must be an address'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must be an address'],
    [{ S3_BUCKET: 'x' }, 'S3_ENDPOINT must be set'],
    [{ MEDIA_WORKER: 'no' }, 'MEDIA_WORKER must be true or false'],
    [{ SAMPLE_DATA: '1' }, 'SAMPLE_DATA must be true or false'],
    [{ SAMPLE_HISTORY: 'yes' }, 'SAMPLE_HISTORY must be true or false'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug'],
  ])('says what is wrong with %j', (env, sentence) => {
    expect(() => readConfig({ DATA_DIR: dataDir, ...env })).toThrow(sentence);
  });

  it('takes two keys during a rotation', () => {
    expect(readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'new-key, old-key' }).secretKeys).toEqual([
      'new-key',
      'old-key',
    ]);
  });
});
