import {
  AV_DISPOSITION_ATTACHED_PIC,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  Codec,
  CodecContext,
  Dictionary,
  FilterGraph,
  FormatContext,
  Rational,
  avGetPixFmtName,
  avGetSampleFmtName,
  type AVPixelFormat,
  type AVSampleFormat,
  type Frame,
  type Stream,
} from 'node-av';
import { found, mustWork } from './av-check.ts';
import { CONTAINERS } from './video-rules.ts';

/** Opens a file in one of the allowed containers. None of them can refer to other files. */
export const openInput = (path: string): FormatContext => {
  const input = new FormatContext();
  input.allocContext();
  const options = Dictionary.fromObject({ protocol_whitelist: 'file', format_whitelist: CONTAINERS });
  mustWork(input.openInputSync(path, null, options), 'the file');
  mustWork(input.findStreamInfoSync(), 'the file');
  return input;
};

/** The video stream, not an embedded cover. */
export const findVideo = (input: FormatContext): Stream | undefined =>
  input.streams.find(
    (stream) =>
      stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
  );

export const findAudio = (input: FormatContext): Stream | undefined =>
  input.streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO);

/**
 * Uses the plain decoder calls, because node-av's `Decoder` crashes the process when it ends (6.1.1). 0 threads: one
 * per core.
 */
export const openDecoder = (stream: Stream, threads: number): CodecContext => {
  const codec = found(Codec.findDecoder(stream.codecpar.codecId), 'decoder');
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  mustWork(decoder.parametersToContext(stream.codecpar), 'the decoder');
  decoder.pktTimebase = stream.timeBase;
  decoder.threadCount = threads;
  mustWork(decoder.open2Sync(codec), 'the decoder');
  return decoder;
};

/** Builds the filter graph from text. Its sources and sinks are in the text too and are found by name. */
export const buildGraph = (text: string): FilterGraph => {
  const graph = new FilterGraph();
  graph.alloc();
  mustWork(graph.parsePtr(text), 'the filters');
  mustWork(graph.configSync(), 'the filters');
  return graph;
};

/** A stream's parameters for the filters, from its first decoded picture. */
export const pictureArguments = (frame: Frame, { timeBase }: Stream): string => {
  const aspect = frame.sampleAspectRatio.num > 0 ? frame.sampleAspectRatio : new Rational(1, 1);
  return [
    `video_size=${frame.width}x${frame.height}`,
    `pix_fmt=${found(avGetPixFmtName(frame.format as AVPixelFormat), 'pixel format')}`,
    `time_base=${timeBase.num}/${timeBase.den}`,
    `pixel_aspect=${aspect.num}/${aspect.den}`,
  ].join(':');
};

/** A stream's parameters for the filters, from its first decoded sound. */
export const soundArguments = (frame: Frame, { timeBase }: Stream): string => {
  const { mask, nbChannels } = frame.channelLayout;
  return [
    `time_base=${timeBase.num}/${timeBase.den}`,
    `sample_rate=${frame.sampleRate}`,
    `sample_fmt=${found(avGetSampleFmtName(frame.format as AVSampleFormat), 'sample format')}`,
    `channel_layout=${mask > 0n ? `0x${mask.toString(16)}` : `${nbChannels}c`}`,
  ].join(':');
};
