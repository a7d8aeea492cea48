import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { OperatorError } from '#platform/operator-error.ts';

const file = { bytes: v.number(), sha256: v.string() };

/** What a backup's folder holds, with a hash of every file. */
const manifest = v.object({
  format: v.literal(1),
  createdAt: v.string(),
  /** Of the newest migration. */
  schemaVersion: v.number(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number(), ...file })),
  /** By their names in the store. */
  media: v.array(v.object({ name: v.string(), ...file })),
  /** False when the key is given by the environment: then it is the operator's to keep. */
  hasSecretKey: v.boolean(),
});
export type Manifest = v.InferOutput<typeof manifest>;

export const MANIFEST = 'manifest.json';
export const SECRET_KEY = 'secret-key';
export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.copy`);
export const mediaFile = (folder: string, name: string): string => join(folder, 'media', name);

/** @throws OperatorError when the folder holds no backup, or one that was cut short */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
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

/** What is missing from a backup or is not as it was written, a line each; nothing when all is whole. */
export const findDamage = async (folder: string): Promise<string[]> => {
  const { tables, media } = await readManifest(folder);
  const expected = [
    ...tables.map((one) => ({ ...one, path: tableFile(folder, one.name), what: `table ${one.name}` })),
    ...media.map((one) => ({ ...one, path: mediaFile(folder, one.name), what: `file ${one.name}` })),
  ];
  const damage: string[] = [];
  for (const { path, what, bytes, sha256 } of expected) {
    const found = await fingerprint(path).catch(() => undefined);
    if (found === undefined) damage.push(`${what} is missing`);
    else if (found.bytes !== bytes) damage.push(`${what} has ${found.bytes} bytes and should have ${bytes}`);
    else if (found.sha256 !== sha256) damage.push(`${what} is not as it was written`);
  }
  return damage;
};
