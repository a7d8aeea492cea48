import {
  AVSEEK_FLAG_BACKWARD,
  Frame,
  Packet,
  type CodecContext,
  type FilterContext,
  type FilterGraph,
  type FormatContext,
  type Stream,
} from 'node-av';
import { found, hasMore, mustWork } from './av-check.ts';
import { collectSpans, SOUND_FILTERS, type SoundMeasures } from './measures.ts';
import { buildGraph, findAudio, openDecoder, pictureArguments, soundArguments } from './av-input.ts';

/** Seeks to the key frame before a second, and decodes it into `frame`; false when there is none. */
export const decodeAt = (
  { input, stream, decoder }: { input: FormatContext; stream: Stream; decoder: CodecContext },
  seconds: number,
  frame: Frame,
): boolean => {
  const { num, den } = stream.timeBase;
  const target = BigInt(Math.floor((seconds * den) / num));
  input.seekFrameSync(stream.index, target, AVSEEK_FLAG_BACKWARD);
  decoder.flushBuffers();
  const packet = new Packet();
  packet.alloc();
  let isDecoded = false;
  while (!isDecoded && input.readFrameSync(packet) >= 0) {
    if (packet.streamIndex === stream.index && decoder.sendPacketSync(packet) >= 0)
      isDecoded = decoder.receiveFrameSync(frame) >= 0;
    packet.unref();
  }
  // A decoder that reorders holds back the pictures of a short file until it is flushed.
  if (!isDecoded && decoder.sendPacketSync(null) >= 0) isDecoded = decoder.receiveFrameSync(frame) >= 0;
  packet.free();
  return isDecoded;
};

/** Converts decoded pictures to RGB pixels of one size, after FFmpeg's `filters`. */
export const createPainter = (filters: string) => {
  const painted = new Frame();
  painted.alloc();
  let ends: { graph: FilterGraph; source: FilterContext; sink: FilterContext } | undefined;
  return (frame: Frame, stream: Stream): { pixels: Buffer; width: number; height: number } => {
    if (ends === undefined) {
      const graph = buildGraph(
        `buffer@in=${pictureArguments(frame, stream)}[in];[in]${filters},format=rgb24[out];[out]buffersink@out`,
      );
      ends = {
        graph,
        source: found(graph.getFilter('buffer@in'), 'start of the filters'),
        sink: found(graph.getFilter('buffersink@out'), 'end of the filters'),
      };
    }
    mustWork(ends.source.buffersrcAddFrameSync(frame), 'filtering');
    mustWork(ends.sink.buffersinkGetFrameSync(painted), 'filtering');
    const { width, height } = painted;
    const [line = 0] = painted.linesize;
    const data = found(painted.data?.[0], 'pixels');
    // FFmpeg pads lines in memory.
    const rows = Array.from({ length: height }, (_, row) =>
      data.subarray(row * line, row * line + width * 3),
    );
    const pixels = Buffer.concat(rows);
    painted.unref();
    return { pixels, width, height };
  };
};

/** Measures the sound in one pass. */
export const measureSound = (input: FormatContext, durationSeconds: number): SoundMeasures => {
  const stream = findAudio(input);
  if (stream === undefined) return { loudness: null };
  const decoder = openDecoder(stream, 1);
  const [packet, frame, measured, last] = [new Packet(), new Frame(), new Frame(), new Frame()];
  packet.alloc();
  frame.alloc();
  measured.alloc();
  last.alloc();
  let ends: { graph: FilterGraph; source: FilterContext; sink: FilterContext } | undefined;
  const silences = collectSpans('lavfi.silence_start', 'lavfi.silence_end');

  const drain = (): void => {
    while (hasMore(decoder.receiveFrameSync(frame), 'decoding')) {
      if (ends === undefined) {
        const graph = buildGraph(
          `abuffer@in=${soundArguments(frame, stream)}[in];[in]${SOUND_FILTERS}[out];[out]abuffersink@out`,
        );
        ends = {
          graph,
          source: found(graph.getFilter('abuffer@in'), 'start of the filters'),
          sink: found(graph.getFilter('abuffersink@out'), 'end of the filters'),
        };
      }
      mustWork(ends.source.buffersrcAddFrameSync(frame), 'filtering');
      frame.unref();
      while (hasMore(ends.sink.buffersinkGetFrameSync(measured), 'filtering')) {
        silences.take(measured.getMetadata().getAll());
        last.unref();
        last.ref(measured);
        measured.unref();
      }
    }
  };

  input.seekFrameSync(stream.index, 0n, AVSEEK_FLAG_BACKWARD);
  while (input.readFrameSync(packet) >= 0) {
    if (packet.streamIndex === stream.index && decoder.sendPacketSync(packet) >= 0) drain();
    packet.unref();
  }
  decoder.sendPacketSync(null);
  drain();
  if (ends === undefined) return { loudness: null };
  const told = last.getMetadata();
  const loudness = Number(told.get('lavfi.r128.I') ?? Number.NaN);
  return {
    loudness: Number.isFinite(loudness) ? loudness : null,
    peak: Number(told.get('lavfi.r128.sample_peak') ?? 0),
    silences: silences.end(durationSeconds),
  };
};
