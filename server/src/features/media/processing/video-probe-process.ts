/**
 * A separate program, started for each file. FFmpeg's libraries read a stranger's file here, so that a crash, a leak or
 * an endless loop ends with the process. It prints its findings as JSON.
 */
import { constants, setPriority } from 'node:os';
import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_AV1,
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_MP3,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_VORBIS,
  AV_CODEC_ID_VP8,
  AV_CODEC_ID_VP9,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_LOG_QUIET,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  AVSEEK_FLAG_BACKWARD,
  avGetPixFmtName,
  Codec,
  CodecContext,
  Demuxer,
  Frame,
  Log,
  Packet,
  type AVPixelFormat,
  type Stream,
} from 'node-av';
import { CONTAINERS, type VideoFacts } from './video-rules.ts';

// A decoder's name may differ from its codec's (libdav1d, mp3float), so the codecs that the rules name are matched by
// id.
const CODECS = new Map<number, string>([
  [AV_CODEC_ID_H264, 'h264'],
  [AV_CODEC_ID_HEVC, 'hevc'],
  [AV_CODEC_ID_VP8, 'vp8'],
  [AV_CODEC_ID_VP9, 'vp9'],
  [AV_CODEC_ID_AV1, 'av1'],
  [AV_CODEC_ID_AAC, 'aac'],
  [AV_CODEC_ID_MP3, 'mp3'],
  [AV_CODEC_ID_OPUS, 'opus'],
  [AV_CODEC_ID_VORBIS, 'vorbis'],
]);

/** A file without a picture in this many packets counts as having none. */
const PACKETS_TO_TRY = 500;

/** Passes every packet of a stream to `visit`, from the current position, until it returns `false` or the file ends. */
const eachPacket = (demuxer: Demuxer, stream: Stream, visit: (packet: Packet) => boolean): void => {
  const context = demuxer.getFormatContext();
  const packet = new Packet();
  packet.alloc();
  let wanted = true;
  while (wanted && context.readFrameSync(packet) >= 0) {
    if (packet.streamIndex === stream.index) wanted = visit(packet);
    packet.unref();
  }
  packet.free();
};

/** Uses the plain decoder calls, because node-av's `Decoder` crashes the process when it ends (6.1.1). */
const decodesPicture = (demuxer: Demuxer, stream: Stream): boolean => {
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (codec === null) return false;
  const context = new CodecContext();
  context.allocContext3(codec);
  context.parametersToContext(stream.codecpar);
  context.threadCount = 1;
  const frame = new Frame();
  frame.alloc();
  let isDecoded = false;
  let tried = 0;
  if (context.open2Sync(codec) >= 0) {
    eachPacket(demuxer, stream, (packet) => {
      tried += 1;
      isDecoded = context.sendPacketSync(packet) >= 0 && context.receiveFrameSync(frame) >= 0;
      return !isDecoded && tried < PACKETS_TO_TRY;
    });
    // A decoder that reorders holds back the pictures of a short file until it is flushed.
    if (!isDecoded) isDecoded = context.sendPacketSync(null) >= 0 && context.receiveFrameSync(frame) >= 0;
  }
  frame.free();
  context.freeContext();
  return isDecoded;
};

/**
 * Reads from the last key frame, or from the start when the duration is unknown. Returns the second at which the last
 * packet ends, 0 without one.
 */
const endOf = (demuxer: Demuxer, stream: Stream): number => {
  const { num, den } = stream.timeBase;
  const target = BigInt(Math.floor((demuxer.duration * den) / num));
  demuxer.getFormatContext().seekFrameSync(stream.index, target, AVSEEK_FLAG_BACKWARD);
  let end = 0n;
  eachPacket(demuxer, stream, (packet) => {
    const until = packet.pts + packet.duration;
    if (until > end) end = until;
    return true;
  });
  return (Number(end) * num) / den;
};

/** The rotation in degrees, from the display matrix (16.16 fixed point) that phones write; 0 without one. */
const rotationOf = (stream: Stream): number => {
  const matrix = stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (matrix === null || matrix.byteLength < 8) return 0;
  return Math.round((Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI);
};

const codecOf = ({ codecpar: { codecId } }: Stream): string =>
  CODECS.get(codecId) ?? Codec.findDecoder(codecId)?.name ?? 'unknown';

const probe = (path: string): VideoFacts => {
  using demuxer = Demuxer.openSync(path, {
    options: { protocol_whitelist: 'file', format_whitelist: CONTAINERS },
  });
  const { streams } = demuxer;
  const audio = streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO);
  const video = streams.find(
    (stream) =>
      stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
  );
  const audioCodec = audio === undefined ? null : codecOf(audio);
  if (video === undefined)
    return { container: demuxer.formatName, durationSeconds: demuxer.duration, audioCodec, video: null };
  const isDecodable = decodesPicture(demuxer, video);
  const endSeconds = endOf(demuxer, video);
  return {
    container: demuxer.formatName,
    durationSeconds: demuxer.duration > 0 ? demuxer.duration : endSeconds,
    audioCodec,
    video: {
      codec: codecOf(video),
      width: video.codecpar.width,
      height: video.codecpar.height,
      rotation: rotationOf(video),
      pixelFormat: avGetPixFmtName(video.codecpar.format as AVPixelFormat) ?? 'unknown',
      isDecodable,
      endSeconds,
    },
  };
};

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
Log.setLevel(AV_LOG_QUIET);
const [path = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(probe(path)));
