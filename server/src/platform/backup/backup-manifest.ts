import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readFile, realpath } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { isStoredName } from '#platform/files/storage.ts';
import { OperatorError } from '#platform/operator-error.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const file = { bytes: count, sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) };
/** Name of a table or a column, as migrations write them. */
const ownName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/));

/** Rate-limit counts mean nothing on another day. Migrating an empty database records the migrations by itself. */
export const LEFT_OUT = ['schema_migrations', 'rate_limits'];

/** Content of a backup's folder, with a hash of every file. */
const manifest = v.object({
  format: v.literal(1),
  createdAt: v.string(),
  /** Version of the newest migration. */
  schemaVersion: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  tables: v.array(
    v.object({
      name: v.pipe(
        ownName,
        v.check((table) => !LEFT_OUT.includes(table)),
      ),
      columns: v.array(ownName),
      rows: count,
      ...file,
    }),
  ),
  /** Keyed by name in the store. */
  media: v.array(v.object({ name: v.pipe(v.string(), v.check(isStoredName)), ...file })),
  /** False when the environment supplies the key: the operator then backs it up. */
  hasSecretKey: v.boolean(),
});
export type Manifest = v.InferOutput<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const SECRET_KEY = 'secret-key';
export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.copy`);
export const mediaFile = (folder: string, name: string): string => join(folder, 'media', name);

/**
 * Resolves a file inside a backup. A backup may come from a stranger, so links, pipes, devices and paths through linked
 * folders are refused.
 * @throws Error when the path is refused or the file does not exist
 */
export const ownFile = async (folder: string, path: string): Promise<string> => {
  const [root, real] = await Promise.all([realpath(folder), realpath(path)]);
  if (real !== join(root, relative(folder, path)) || !(await lstat(real)).isFile())
    throw new OperatorError(`${path} is no file of the backup`);
  return real;
};

/** @throws OperatorError when the folder holds no backup, or one that was cut short */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await ownFile(folder, join(folder, MANIFEST))
    .then((path) => readFile(path, 'utf8'))
    .catch(() => undefined);
  if (text === undefined) throw new OperatorError(`${folder} holds no backup, or one that was cut short`);
  try {
    return v.parse(manifest, JSON.parse(text));
  } catch (error) {
    throw new OperatorError(`${join(folder, MANIFEST)} cannot be read`, { cause: error });
  }
};

/** Size and SHA-256 of a file. */
export const fingerprint = async (path: string): Promise<{ bytes: number; sha256: string }> => {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
};

/**
 * Lists what is missing from a backup or differs from what was written, one line each. Empty when the backup is intact.
 */
export const findDamage = async (folder: string): Promise<string[]> => {
  const { tables, media } = await readManifest(folder);
  const expected = [
    ...tables.map((one) => ({ ...one, path: tableFile(folder, one.name), what: `table ${one.name}` })),
    ...media.map((one) => ({ ...one, path: mediaFile(folder, one.name), what: `file ${one.name}` })),
  ];
  const damage: string[] = [];
  for (const { path, what, bytes, sha256 } of expected) {
    const found = await ownFile(folder, path)
      .then(fingerprint)
      .catch(() => undefined);
    if (found === undefined) damage.push(`${what} is missing`);
    else if (found.bytes !== bytes) damage.push(`${what} has ${found.bytes} bytes and should have ${bytes}`);
    else if (found.sha256 !== sha256) damage.push(`${what} is not as it was written`);
  }
  return damage;
};
