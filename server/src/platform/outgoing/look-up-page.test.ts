import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createLookUpPage } from './look-up-page.ts';
import { isPublicAddress } from './public-address.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const aSite = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return String((server.address() as AddressInfo).port);
};

/** As on the internet, where the one address that may be reached is this machine's. */
const lookWithin = async (timeLimit: number, address: string, ...ports: string[]) =>
  createLookUpPage({
    timeLimit,
    mayReach: (ip) => ip === '127.0.0.1',
    resolve: (host) =>
      Promise.resolve(
        host === 'two-faced.example'
          ? [
              { address: '127.0.0.1', family: 4 },
              { address: '10.0.0.1', family: 4 },
            ]
          : [{ address: host === 'inner.example' ? '10.0.0.1' : '127.0.0.1', family: 4 }],
      ),
    ports,
  })(address, AbortSignal.timeout(300_000));
/** Why a link is dead; null for one that leads somewhere. */
const look = async (address: string, ...ports: string[]) => {
  const problem = await lookWithin(300_000, address, ...ports);
  expect(problem?.isSlow ?? false).toBe(false);
  return problem?.words ?? null;
};

describe('a link that is looked up', () => {
  it('leads somewhere when its page answers, also to people alone', async () => {
    const port = await aSite((request, response) => {
      response.statusCode = request.url === '/closed' ? 401 : request.method === 'HEAD' ? 405 : 200;
      response.end('a page');
    });
    expect(await look(`http://site.example:${port}/`, port)).toBeNull();
    expect(await look(`http://site.example:${port}/closed`, port)).toBeNull();
  });

  it('leads nowhere when there is no page, or the site fails', async () => {
    const port = await aSite((request, response) => {
      response.statusCode = request.url === '/gone' ? 404 : 503;
      response.end();
    });
    expect(await look(`http://site.example:${port}/gone`, port)).toBe('there is no such page');
    expect(await look(`http://site.example:${port}/`, port)).toBe('it answers with the error 503');
    expect(await look('http://', port)).toBe('it is no address');
  });

  it('is not called dead when its page does not answer in time', async () => {
    const port = await aSite(() => {
      // The page is never answered.
    });
    expect(await lookWithin(500, `http://site.example:${port}/`, port)).toEqual({
      words: 'did not answer in 0.5 seconds',
      isSlow: true,
      isUnchecked: false,
    });
    expect(await look('http://site.example:1/', '1')).toBe('it refuses connections');
  });

  it('is followed by redirects, none of which leads inside or to another port', async () => {
    const port = await aSite((request, response) => {
      const targets: Record<string, string> = {
        '/moved': '/here',
        '/inside': 'http://inner.example/',
        '/port': 'http://site.example:22/',
        '/file': 'file:///etc/passwd',
        '/round': '/round',
      };
      const target = targets[request.url ?? ''];
      if (target !== undefined) response.writeHead(302, { location: target });
      response.end();
    });
    const at = (path: string) => look(`http://site.example:${port}${path}`, port, '');
    expect(await at('/moved')).toBeNull();
    for (const path of ['/inside', '/port', '/file'])
      expect(await at(path), path).toBe('it is not on the public internet');
    expect(await at('/round')).toBe('it redirects without end');
  });

  it('is not asked for at all when one of its addresses is inside', async () => {
    let asked = 0;
    const port = await aSite((_request, response) => {
      asked += 1;
      response.end();
    });
    expect(await look(`http://two-faced.example:${port}/`, port)).toBe('it is not on the public internet');
    expect(asked).toBe(0);
  });
});

describe('a name that is not resolved', () => {
  const lookWith = (known: readonly string[]) =>
    createLookUpPage({
      timeLimit: 300_000,
      mayReach: () => true,
      resolve: async (host) => {
        if (known.includes(host)) return [{ address: '127.0.0.1', family: 4 }];
        throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      },
      ports: [''],
    })('http://gone.example/', AbortSignal.timeout(300_000));

  it('is no site where others are resolved', async () =>
    expect(await lookWith(['a.root-servers.net'])).toEqual({
      words: 'there is no such site',
      isSlow: false,
      isUnchecked: false,
    }));

  it('says nothing of the site where none is', async () =>
    expect(await lookWith([])).toEqual({
      words: 'could not be checked: this server has no way to the Internet',
      isSlow: false,
      isUnchecked: true,
    }));
});

describe('the public internet', () => {
  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'].map(
      (address): [string, boolean] => [address, false],
    ),
    ...[
      '::1',
      '::',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fd00::1',
      '64:ff9b::a00:1',
      'ff02::1',
    ].map((address): [string, boolean] => [address, false]),
    ['localhost', false],
  ])('%s: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
});
