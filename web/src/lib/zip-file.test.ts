import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { zipOf } from './zip-file.ts';

it('packs texts as programs that unpack them expect', async () => {
  const files = { 'Bread/1 Dough.md': 'Knead.\n', 'Bread/Ofen/Größe.txt': 'Äpfel' };
  const zip = Buffer.from(await zipOf(files).arrayBuffer());
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  expect(zip.readUInt16LE(end + 10)).toBe(2);
  const found: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + zip.readUInt16LE(local + 26);
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 24));
    expect(zip.readUInt32LE(at + 16)).toBe(crc32(content));
    found[name] = content.toString('utf8');
    at += 46 + length;
  }
  expect(at).toBe(end);
  expect(found).toEqual(files);
});
