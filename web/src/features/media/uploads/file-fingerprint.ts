import { MiB } from '@lectern/contract/units';

const SAMPLE = MiB;

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Identifies a file, also on another device: its size with a hash of its beginning and its end. */
export async function fingerprintOf(file: File): Promise<string> {
  // Only pages of a secure address can hash.
  if (typeof crypto.subtle === 'undefined') return `${file.size}-${file.lastModified}`;
  const ends = new Blob([file.slice(0, SAMPLE), file.slice(Math.max(SAMPLE, file.size - SAMPLE))]);
  const hash = await crypto.subtle.digest('SHA-256', await ends.arrayBuffer());
  return `${file.size}-${toHex(hash).slice(0, 32)}`;
}
