/** Bytes from `start` up to and including `end`, both counted from zero. */
export interface ByteSpan {
  start: number;
  end: number;
}
