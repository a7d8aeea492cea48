import { expect, it } from 'vitest';
import { withKinds } from './file-kinds.ts';

const kindOf = async (...parts: BlobPart[]) =>
  (await withKinds([{ path: '1 A/1 B.ts', file: new File(parts, '1 B.ts') }]))[0]?.kind;

it('calls a .ts a video where packets of 188 bytes begin with 0x47, and else nothing it could use', async () => {
  const packet = new Uint8Array(188).fill(1);
  packet[0] = 0x47;
  expect(await kindOf(packet, packet, packet)).toBe('video');
  expect(await kindOf(packet, packet)).toBe('video');
  expect(await kindOf('GREETING', ' '.repeat(400))).toBeUndefined();
  expect(await kindOf("export const greeting = 'Hello';")).toBeUndefined();
  expect(await kindOf()).toBeUndefined();
});
