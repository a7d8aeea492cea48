import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { explainFileError, explainListenError, OperatorError } from './operator-error.ts';
import { clusterFailure } from './postgres/postgres-cluster.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

describe('explainFileError', () => {
  it('names a full disk, a folder that refuses writing and one that is none', () => {
    expect(explainFileError(withCode('ENOSPC'), '/x')).toMatchObject({
      message: expect.stringContaining('The disk that holds /x is full'),
    });
    expect(explainFileError(withCode('EROFS'), '/x')).toMatchObject({
      message: expect.stringContaining('Lectern cannot write to /x'),
    });
    expect(explainFileError(withCode('ENOTDIR'), '/x')).toMatchObject({
      message: expect.stringContaining('/x is not a folder'),
    });
  });

  it('knows a full disk by PostgreSQL’s code, below the migration that met it', () => {
    const error = new Error('The migration failed', { cause: withCode('53100') });
    expect(explainFileError(error, '/x')).toMatchObject({
      message: expect.stringContaining('The disk that holds /x is full'),
    });
  });

  it('leaves any other error as it is', () => {
    const missing = withCode('ENOENT');
    expect(explainFileError(missing, '/x')).toBe(missing);
    const explained = new OperatorError('said already', { cause: withCode('EACCES') });
    expect(explainFileError(explained, '/x')).toBe(explained);
  });
});

describe('clusterFailure', () => {
  it.each([
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 3\nHINT:  Check free disk space.',
  ])('knows a full disk by what PostgreSQL says: %s', (said) => {
    expect(clusterFailure('/x', said).message).toContain('The disk that holds /x is full');
  });
});

describe('explainListenError', () => {
  it('names the port that is taken', async () => {
    const first = createServer().listen(0, '127.0.0.1');
    await once(first, 'listening');
    const address = first.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const [error] = await once(createServer().listen(port, '127.0.0.1'), 'error').catch((reason) => [reason]);
    const explained = explainListenError(error, { host: '127.0.0.1', port });
    expect(explained).toBeInstanceOf(OperatorError);
    expect(explained).toMatchObject({
      message: expect.stringContaining(`Port ${port} on 127.0.0.1 is taken`),
    });
    first.close();
  });

  it('names an address that the machine does not have, and a port that needs rights', () => {
    const at = { host: '192.0.2.1', port: 80 };
    expect(explainListenError(withCode('EADDRNOTAVAIL'), at)).toMatchObject({
      message: expect.stringContaining('no address 192.0.2.1'),
    });
    expect(explainListenError(withCode('EACCES'), at)).toMatchObject({
      message: expect.stringContaining('Port 80 needs rights'),
    });
  });
});
