import { expect, it } from 'vitest';
import { zipOf } from './zip-file.ts';

it('packs texts as programs that unpack them expect', async () => {
  // The sum of these digits stands in every description of CRC-32; that of an empty file is 0.
  const files = { 'Bread/1 Dough.txt': '123456789', 'Bread/Ofen/Größe.txt': '', 'Bread/Äpfel.txt': 'Äpfel' };
  const sums: Record<string, number> = { 'Bread/1 Dough.txt': 0xcbf43926, 'Bread/Ofen/Größe.txt': 0 };
  const zip = Buffer.from(await zipOf(files).arrayBuffer());
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  expect(zip.readUInt16LE(end + 10)).toBe(3);
  const found: Record<string, string> = {};
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + zip.readUInt16LE(local + 26);
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 24));
    const sum = zip.readUInt32LE(at + 16);
    expect([sum, zip.readUInt32LE(local + 14)]).toEqual([sums[name] ?? sum, sum]);
    found[name] = content.toString('utf8');
    at += 46 + length;
  }
  expect(at).toBe(end);
  expect(found).toEqual(files);
});
