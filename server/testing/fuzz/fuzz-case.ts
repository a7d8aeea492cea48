import { operations, type OperationName } from '@lectern/contract';
import type { Operation, Schema } from '@lectern/contract/operation';
import fc from 'fast-check';
import { everybody } from '../permissions.ts';
import type { Who } from '../world.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import { arbitraryOf, type KnownTexts } from './schema-arbitrary.ts';

/** A request as it goes over the wire. */
export interface FuzzCase {
  who: Who;
  /** Replaces the caller's own header. */
  authorization?: string;
  method: string;
  url: string;
  contentType?: string;
  encoding?: string;
  payload?: string | Buffer;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces the whole value, a field or a nested field by something hostile, or adds a field. */
const spoilt = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(value, hostileValue, fc.nat(), fc.constantFrom('field', 'deep', 'drop', 'add', 'wrap', 'whole'))
    .map(([whole, bad, at, how]) => {
      if (how === 'whole' || !isObject(whole)) return bad;
      const keys = Object.keys(whole);
      const key = keys[at % Math.max(1, keys.length)] ?? 'field';
      const inner = whole[key];
      if (how === 'add') return { ...whole, extra: bad, isAdmin: true, user_id: bad };
      if (how === 'wrap') return { ...whole, [key]: [inner] };
      if (how === 'drop') return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
      if (how === 'deep' && Array.isArray(inner) && inner.length > 0)
        return { ...whole, [key]: inner.with(at % inner.length, bad) };
      return { ...whole, [key]: bad };
    });

const DEPTH = 100_000;

/** Bodies that are no valid JSON, or too large. */
const rawBody: fc.Arbitrary<Pick<FuzzCase, 'contentType' | 'payload' | 'encoding'>> = fc.constantFrom(
  { contentType: 'application/json', payload: '' },
  { contentType: 'application/json', payload: '{' },
  { contentType: 'application/json', payload: '{"a":1}{"b":2}' },
  { contentType: 'application/json', payload: `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}` },
  { contentType: 'application/json', payload: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
  { contentType: 'application/json', payload: `"${'x'.repeat(300_000)}"` },
  { contentType: 'application/json', payload: '{"__proto__":{"isAdmin":true},"email":"a@example.org"}' },
  { contentType: 'application/json', payload: '{"email":"a@example.org","email":["b"]}' },
  { contentType: 'application/json', payload: Buffer.from([0xff, 0xfe, 0x7b, 0x00]) },
  { contentType: 'application/json; charset=utf-16', payload: '{}' },
  { contentType: 'application/json', payload: '\ufeff{}' },
  {
    contentType: 'application/json',
    encoding: 'gzip',
    payload: Buffer.from('1f8b0800000000000003abae0500e06b0c2c02000000', 'hex'),
  },
  { contentType: 'application/json', encoding: 'br', payload: '{}' },
  { contentType: 'text/plain', payload: '{"email":"a@example.org"}' },
  { contentType: 'text/xml', payload: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { contentType: 'application/x-www-form-urlencoded', payload: 'email=a%40example.org&email[$gt]=' },
  { contentType: 'application/octet-stream', payload: Buffer.alloc(1000) },
  { contentType: 'multipart/form-data', payload: 'no boundary' },
  { contentType: 'multipart/form-data; boundary=x', payload: '--x\r\nno header' },
  { contentType: 'multipart/form-data; boundary=x', payload: '--x--\r\n' },
  { contentType: '', payload: '{}' },
  { contentType: 'application/json\u00e4', payload: '{}' },
);

const quoted = (text: string): string => text.replaceAll(/["\r\n\\]/g, '_');

/** The fields as a form, with a file under each file part's name that is not what it claims to be. */
const asForm = (fields: unknown, fileNames: readonly string[], fileName: string): Buffer => {
  const parts = [
    ...Object.entries(isObject(fields) ? fields : {}).map(
      ([name, value]) =>
        `Content-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
    ...fileNames.map(
      (name) =>
        `Content-Disposition: form-data; name="${name}"; filename="${quoted(fileName)}"\r\nContent-Type: image/png\r\n\r\n\u0089PNG${fileName}`,
    ),
  ];
  return Buffer.from(`${parts.map((part) => `--fuzz\r\n${part}\r\n`).join('')}--fuzz--\r\n`);
};

const bodyOf = (operation: Operation, known: KnownTexts): fc.Arbitrary<Partial<FuzzCase>> => {
  const right = operation.body === undefined ? fc.constant({}) : arbitraryOf(operation.body, known);
  const value = fc.oneof({ weight: 3, arbitrary: right }, { weight: 5, arbitrary: spoilt(right) });
  const json = value.map((one) => ({
    contentType: 'application/json',
    payload: JSON.stringify(one) ?? 'null',
  }));
  const files = operation.files;
  if (files === undefined) return fc.oneof({ weight: 9, arbitrary: json }, { weight: 1, arbitrary: rawBody });
  const form = fc.tuple(value, hostileText, fc.boolean()).map(([fields, name, withFile]) => ({
    contentType: 'multipart/form-data; boundary=fuzz',
    payload: asForm(fields, withFile ? Object.keys(files) : [], name),
  }));
  return fc.oneof(
    { weight: 6, arbitrary: form },
    { weight: 2, arbitrary: json },
    { weight: 1, arbitrary: rawBody },
  );
};

const encoded = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

const pathOf = (path: string, params: Schema | undefined, known: KnownTexts): fc.Arbitrary<string> => {
  if (params === undefined) return fc.constant(path);
  const right = arbitraryOf(params, known);
  const value = fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: spoilt(right) });
  return value.map((given) =>
    path.replaceAll(/:(\w+)/g, (_match, name: string) => {
      const one = isObject(given) ? given[name] : given;
      // An empty id would make the path another operation's.
      return encoded(typeof one === 'string' ? one : (JSON.stringify(one) ?? '')).slice(0, 2000) || '%00';
    }),
  );
};

const queryOf = (query: Schema | undefined, known: KnownTexts): fc.Arbitrary<string> => {
  const none = fc.constant('');
  const wild = fc.constantFrom(
    '?__proto__[isAdmin]=1',
    '?a[]=1&a[]=2',
    '?%00=%ff',
    `?q=${'x'.repeat(3000)}`,
    '?limit=-1&after=%00',
  );
  if (query === undefined) return fc.oneof({ weight: 9, arbitrary: none }, { weight: 1, arbitrary: wild });
  const right = arbitraryOf(query, known);
  const value = fc.oneof({ weight: 2, arbitrary: right }, { weight: 3, arbitrary: spoilt(right) });
  const written = value.map((given) => {
    const pairs = Object.entries(isObject(given) ? given : { q: given }).flatMap(([name, one]) =>
      (Array.isArray(one) ? one.slice(0, 5) : [one])
        .filter((entry) => entry !== undefined)
        .map(
          (entry) => `${encoded(name)}=${encoded(typeof entry === 'string' ? entry : JSON.stringify(entry))}`,
        ),
    );
    return pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 8000)}`;
  });
  return fc.oneof({ weight: 8, arbitrary: written }, { weight: 1, arbitrary: wild });
};

const authorization: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'Bearer null',
      'Bearer undefined',
      'Bearer ',
      'Basic YTpi',
      'Bearer x y',
      `Bearer ${'x'.repeat(4000)}`,
      "Bearer ' or 1=1 --",
    ),
  },
);

/** Callers with the right role: half of the cases use them. */
export const allowed: Record<Operation['access'], readonly [Who, ...Who[]]> = {
  public: everybody,
  'signed-in': everybody,
  student: ['student', 'enrolled'],
  instructor: ['owner', 'editor', 'assistant', 'instructor'],
  admin: ['admin'],
};

/** Valid, invalid and hostile requests to one operation, from any caller. */
export const fuzzCases = (name: OperationName, known: KnownTexts): fc.Arbitrary<FuzzCase> => {
  const operation: Operation = operations[name];
  return fc
    .record({
      who: fc.oneof(fc.constantFrom(...everybody), fc.constantFrom(...allowed[operation.access])),
      authorization,
      method: fc.constantFrom(...operation.methods),
      path: fc.constantFrom(...operation.paths).chain((path) => pathOf(path, operation.params, known)),
      query: queryOf(operation.query, known),
      body: bodyOf(operation, known),
    })
    .map(({ who, authorization: header, method, path, query, body }) => ({
      who,
      ...(header === undefined ? {} : { authorization: header }),
      method,
      url: `${path}${query}`,
      ...(method === 'GET' ? {} : body),
    }));
};
