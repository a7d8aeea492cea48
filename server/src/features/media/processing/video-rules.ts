import { SECOND } from '@lectern/contract/units';

/** FFmpeg's names of the allowed containers. None of them can refer to other files or addresses. */
export const CONTAINERS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi';

/** The probe's result. Codecs have FFmpeg's names. */
export interface VideoFacts {
  container: string;
  /** 0 when it is unknown. */
  durationSeconds: number;
  audioCodec: string | null;
  video: {
    codec: string;
    /** Pixels, before the rotation. */
    width: number;
    height: number;
    /** Degrees. */
    rotation: number;
    pixelFormat: string;
    isDecodable: boolean;
    /** Where the last packet ends; 0 without a packet there, as in a truncated file. */
    endSeconds: number;
  } | null;
}

export interface PlayableVideo {
  contentType: 'video/mp4' | 'video/webm';
  durationMs: number;
  /** As shown: after the rotation. */
  width: number;
  height: number;
}

const MAX_SIDE = 8192;
const ADVICE = 'Please export it as MP4 with H.264 and AAC and try again.';

const NAMES: Record<string, string> = {
  hevc: 'HEVC (H.265)',
  mpeg4: 'MPEG-4 Part 2',
  mpeg2video: 'MPEG-2',
  prores: 'ProRes',
  ac3: 'Dolby AC-3',
  eac3: 'Dolby E-AC-3',
  h264: 'H.264',
  aac: 'AAC',
  mp3: 'MP3',
};
const named = (codec: string): string => NAMES[codec] ?? codec.toUpperCase();

const MP4 = { video: ['h264', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus'] };
const WEBM = { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] };

/** 8 bits with 4:2:0 chroma subsampling; VP9 and AV1 also with 10 bits, VP8 and VP9 with an alpha channel. */
const PIXEL_FORMATS: Record<string, string[]> = {
  h264: ['yuv420p', 'yuvj420p'],
  vp8: ['yuv420p', 'yuva420p'],
  vp9: ['yuv420p', 'yuvj420p', 'yuva420p', 'yuv420p10le'],
  av1: ['yuv420p', 'yuvj420p', 'yuv420p10le', 'gray'],
};

/** Why the video cannot be processed, in words for the person who chose the file; null when it can. */
const damage = ({ durationSeconds, video }: VideoFacts): string | null => {
  if (video === null) return 'This file has no picture, only sound.';
  if (video.width > MAX_SIDE || video.height > MAX_SIDE || video.width < 1 || video.height < 1)
    return `A video may be at most ${MAX_SIDE} pixels wide and high.`;
  if (!video.isDecodable) return 'No picture can be read from this video: the file is damaged.';
  if (video.endSeconds <= 0) return 'The end of this video is missing: the file is incomplete.';
  if (!(durationSeconds > 0)) return 'This video has no length.';
  return null;
};

/** Why browsers would not play the file as it is, in words; null when they do. */
const strangeness = ({ container, audioCodec, video }: VideoFacts): string | null => {
  if (video === null) return null;
  if (container === 'avi') return `Browsers do not play AVI files. ${ADVICE}`;
  const isMatroska = container.includes('matroska');
  const kind = isMatroska ? WEBM : MP4;
  const inKind = isMatroska ? 'a WebM or Matroska file' : 'an MP4 file';
  if (!(video.codec in PIXEL_FORMATS))
    return `This video is coded as ${named(video.codec)}, which not every browser plays. ${ADVICE}`;
  if (!kind.video.includes(video.codec))
    return `Not every browser plays ${named(video.codec)} in ${inKind}. ${ADVICE}`;
  if (audioCodec !== null && !kind.audio.includes(audioCodec))
    return `Not every browser plays ${named(audioCodec)} sound in ${inKind}. ${ADVICE}`;
  if (video.pixelFormat !== 'unknown' && !PIXEL_FORMATS[video.codec]?.includes(video.pixelFormat))
    return `This video stores its colours as ${video.pixelFormat}, which not every browser plays. ${ADVICE}`;
  return null;
};

/** A video. When `isPlayable` is false, it plays only after renditions are made. */
export interface JudgedVideo extends PlayableVideo {
  isPlayable: boolean;
  /** Why browsers do not play it; empty for a playable video. */
  strangeness: string;
}

/** Judges the probe's result: a video, or the reason in words why it is refused. */
export const judgeVideo = (facts: VideoFacts): JudgedVideo | { reason: string } => {
  const { video } = facts;
  const broken = damage(facts);
  const strange = strangeness(facts);
  if (broken !== null || video === null) return { reason: strange ?? broken ?? '' };
  const isTurned = Math.abs(video.rotation) % 180 === 90;
  const isWebm = facts.container.includes('matroska') && strange === null;
  return {
    contentType: isWebm ? 'video/webm' : 'video/mp4',
    durationMs: Math.round(facts.durationSeconds * SECOND),
    width: isTurned ? video.height : video.width,
    height: isTurned ? video.width : video.height,
    isPlayable: strange === null,
    strangeness: strange ?? '',
  };
};
