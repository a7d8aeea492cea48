import {
  AV_CODEC_FLAG_FRAME_DURATION,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PICTURE_TYPE_I,
  AV_PICTURE_TYPE_NONE,
  Codec,
  CodecContext,
  Dictionary,
  FilterGraph,
  FormatContext,
  Frame,
  Packet,
  Rational,
  type AVPixelFormat,
  type AVSampleFormat,
  type FilterContext,
  type Stream,
} from 'node-av';
import { found, hasMore, mustWork } from './av-check.ts';
import {
  buildGraph,
  findAudio,
  findVideo,
  openDecoder,
  openInput,
  pictureArguments,
  soundArguments,
} from './av-input.ts';
import { withMeasures } from './measures.ts';
import { AUDIO_FILTERS, AUDIO_RATE, hlsOptions, SEGMENT_SECONDS, VIDEO_OPTIONS } from './rendition-plan.ts';
import type { RenditionJob } from './renditions.ts';

const NO_TIME = -(2n ** 63n);
const MICROSECOND = new Rational(1, 1_000_000);

/** An encoder, the filter sink that feeds it, and the stream that it writes. */
interface Output {
  encoder: CodecContext;
  sink: FilterContext;
  stream: Stream;
  /** The segment of the previous picture. The first picture of each segment becomes a key frame. */
  segment: number;
}

/** A decoder and its filters. */
interface Line {
  input: Stream;
  decoder: CodecContext;
  source: FilterContext | undefined;
  outputs: Output[];
}

const openLine = (input: Stream): Line => ({
  input,
  decoder: openDecoder(input, 0),
  source: undefined,
  outputs: [],
});

const openEncoder = (
  name: 'libx264' | 'aac',
  set: (context: CodecContext) => void,
  options: Record<string, string>,
) => {
  const codec = found(Codec.findEncoderByName(name as never), `encoder ${name}`);
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  set(encoder);
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_FRAME_DURATION);
  // The options are not passed to open2Sync as a dictionary: node-av 6.1.1 frees that twice.
  for (const [key, value] of Object.entries(options))
    mustWork(encoder.setOption(key, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN), `the option ${key}`);
  mustWork(encoder.open2Sync(codec), `the encoder ${name}`);
  return encoder;
};

const addStream = (muxer: FormatContext, encoder: CodecContext): Stream => {
  const stream = muxer.newStream();
  mustWork(stream.codecpar.fromContext(encoder), 'a stream');
  stream.timeBase = encoder.timeBase;
  return stream;
};

const startVideo = (line: Line, frame: Frame, { plan }: RenditionJob, muxer: FormatContext): FilterGraph => {
  const { avgFrameRate } = line.input;
  const sinks = plan.renditions.map((_, index) => `[out${index}]buffersink@out${index}`);
  const graph = buildGraph(
    [`buffer@in=${pictureArguments(frame, line.input)}[in]`, withMeasures(plan.videoFilters), ...sinks].join(
      ';',
    ),
  );
  line.source = found(graph.getFilter('buffer@in'), 'start of the filters');
  line.outputs = plan.renditions.map(({ width, height, maxRate }, index) => {
    const sink = found(graph.getFilter(`buffersink@out${index}`), 'end of the filters');
    const encoder = openEncoder(
      'libx264',
      (context) => {
        context.width = width;
        context.height = height;
        context.pixelFormat = sink.buffersinkGetFormat() as AVPixelFormat;
        context.timeBase = sink.buffersinkGetTimeBase();
        if (avgFrameRate.num > 0 && avgFrameRate.den > 0) context.framerate = avgFrameRate;
        context.sampleAspectRatio = new Rational(1, 1);
        context.rcMaxRate = BigInt(maxRate);
        context.rcBufferSize = 2 * maxRate;
        context.threadCount = 0;
      },
      VIDEO_OPTIONS,
    );
    return { encoder, sink, stream: addStream(muxer, encoder), segment: -1 };
  });
  return graph;
};

const startAudio = (line: Line, frame: Frame, muxer: FormatContext): FilterGraph => {
  const graph = buildGraph(
    `abuffer@in=${soundArguments(frame, line.input)}[in];[in]${AUDIO_FILTERS},asetnsamples=n=1024:p=0[out];[out]abuffersink@out`,
  );
  line.source = found(graph.getFilter('abuffer@in'), 'start of the filters');
  const sink = found(graph.getFilter('abuffersink@out'), 'end of the filters');
  const encoder = openEncoder(
    'aac',
    (context) => {
      context.sampleRate = sink.buffersinkGetSampleRate();
      context.sampleFormat = sink.buffersinkGetFormat() as AVSampleFormat;
      context.channelLayout = sink.buffersinkGetChannelLayout();
      context.timeBase = sink.buffersinkGetTimeBase();
      context.bitRate = BigInt(AUDIO_RATE);
    },
    {},
  );
  line.outputs = [{ encoder, sink, stream: addStream(muxer, encoder), segment: -1 }];
  return graph;
};

/** Writes packets as HLS once the streams of all lines are known. Earlier packets are buffered. */
const openWriter = ({ plan, folder }: RenditionJob, muxer: FormatContext, lines: readonly Line[]) => {
  let isWriting = false;
  const early: Packet[] = [];

  const write = (ready: Packet): void => {
    const output = found(
      lines.flatMap(({ outputs }) => outputs).find(({ stream }) => stream.index === ready.streamIndex),
      'stream',
    );
    ready.rescaleTs(output.encoder.timeBase, output.stream.timeBase);
    mustWork(muxer.interleavedWriteFrameSync(ready), 'writing');
  };

  return {
    beginWhenAllAreKnown(): void {
      if (isWriting || lines.some(({ outputs }) => outputs.length === 0)) return;
      mustWork(muxer.writeHeaderSync(Dictionary.fromObject(hlsOptions(plan, folder))), 'the HLS writer');
      isWriting = true;
      for (const waiting of early.splice(0)) write(waiting);
    },
    /** The caller may reuse the packet afterwards. */
    take(packet: Packet): void {
      if (isWriting) write(packet);
      else early.push(found(packet.clone(), 'memory'));
    },
    end(): void {
      if (!isWriting) throw new Error('No picture could be decoded');
      mustWork(muxer.writeTrailerSync(), 'the HLS writer');
    },
  };
};

/**
 * Decodes once, scales and encodes all renditions and the sound, and writes HLS into the job's folder. It calls the
 * libraries directly, which use their own threads. It yields the second that it has reached, so that the caller can let
 * the event loop run.
 */
export function* transcode(job: RenditionJob): Generator<number> {
  const input = openInput(job.input);
  const video = found(findVideo(input), 'picture in this file');
  const audio = job.plan.hasAudio ? findAudio(input) : undefined;
  const lines = [openLine(video), ...(audio === undefined ? [] : [openLine(audio)])];
  const startedAt = input.startTime === NO_TIME ? 0n : input.startTime;

  const muxer = new FormatContext();
  mustWork(muxer.allocOutputContext2(null, 'hls', `${job.folder}/%v.m3u8`), 'the HLS writer');
  const writer = openWriter(job, muxer, lines);
  const graphs: FilterGraph[] = [];
  const [packet, frame, filtered, encoded] = [new Packet(), new Frame(), new Frame(), new Packet()];
  packet.alloc();
  frame.alloc();
  filtered.alloc();
  encoded.alloc();
  let reached = 0;

  const drainEncoder = ({ encoder, stream }: Output): void => {
    while (hasMore(encoder.receivePacketSync(encoded), 'encoding')) {
      encoded.streamIndex = stream.index;
      writer.take(encoded);
      encoded.unref();
    }
  };

  const drainFilters = (line: Line): void => {
    for (const output of line.outputs) {
      while (hasMore(output.sink.buffersinkGetFrameSync(filtered), 'filtering')) {
        if (line.input === video) {
          const { num, den } = output.encoder.timeBase;
          const seconds = (Number(filtered.pts) * num) / den;
          const segment = Math.floor(seconds / SEGMENT_SECONDS + 1e-6);
          filtered.pictType = segment > output.segment ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE;
          output.segment = Math.max(output.segment, segment);
          reached = Math.max(reached, seconds);
        }
        mustWork(output.encoder.sendFrameSync(filtered), 'encoding');
        filtered.unref();
        drainEncoder(output);
      }
    }
  };

  const drainDecoder = (line: Line): void => {
    while (hasMore(line.decoder.receiveFrameSync(frame), 'decoding')) {
      if (line.source === undefined) {
        graphs.push(
          line.input === video ? startVideo(line, frame, job, muxer) : startAudio(line, frame, muxer),
        );
        writer.beginWhenAllAreKnown();
      }
      const { num, den } = line.input.timeBase;
      const offset =
        (startedAt * BigInt(den) * BigInt(MICROSECOND.num)) / (BigInt(num) * BigInt(MICROSECOND.den));
      frame.pts = frame.bestEffortTimestamp - offset;
      mustWork(found(line.source, 'filters').buffersrcAddFrameSync(frame), 'filtering');
      frame.unref();
      drainFilters(line);
    }
  };

  while (input.readFrameSync(packet) >= 0) {
    const line = lines.find(({ input: stream }) => stream.index === packet.streamIndex);
    // A damaged packet loses its pictures, not the whole video.
    if (line !== undefined && line.decoder.sendPacketSync(packet) >= 0) drainDecoder(line);
    packet.unref();
    yield reached;
  }
  for (const line of lines) {
    line.decoder.sendPacketSync(null);
    drainDecoder(line);
    if (line.source === undefined) continue;
    line.source.buffersrcAddFrameSync(null);
    drainFilters(line);
    for (const output of line.outputs) {
      output.encoder.sendFrameSync(null);
      drainEncoder(output);
    }
    yield reached;
  }
  writer.end();
}
