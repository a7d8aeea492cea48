/** A table of CRC-32 (ISO 3309), as ZIP files have it. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** The first of January 1980: without a time, an archive has always the same bytes. */
const NO_DATE = 0x21;
const UTF8_NAMES = 0x800;
const VERSION = 20;

/** Numbers of two or four bytes, little-endian. */
function bytesOf(...fields: [size: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

/** Packs small texts into a ZIP file, without compressing them (APPNOTE.TXT 4.3). */
export function zipOf(files: Readonly<Record<string, string>>): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = encoder.encode(path);
    const content = encoder.encode(text);
    const common: [2 | 4, number][] = [
      ...([
        [2, VERSION],
        [2, UTF8_NAMES],
        [2, 0],
        [2, 0],
        [2, NO_DATE],
      ] as [2, number][]),
      ...([
        [4, crcOf(content)],
        [4, content.length],
        [4, content.length],
      ] as [4, number][]),
      ...([
        [2, name.length],
        [2, 0],
      ] as [2, number][]),
    ];
    const entry = [bytesOf([4, 0x04034b50], ...common), name, content];
    const place: [2 | 4, number][] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ];
    directory.push(bytesOf([4, 0x02014b50], [2, VERSION], ...common, ...place), name);
    parts.push(...entry);
    offset += entry.reduce((sum, { length }) => sum + length, 0);
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = Object.keys(files).length;
  const end = bytesOf(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  );
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}
