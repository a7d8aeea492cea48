/** The part of the probe's result that decides the renditions. */
export interface RenditionSource {
  /** Pixels as stored, before the rotation. */
  width: number;
  height: number;
  /** Degrees. */
  rotation: number;
  hasAudio: boolean;
}

export interface Rendition {
  /** Like `720p`, from the shorter side. */
  name: string;
  width: number;
  height: number;
  /** The highest bit rate, in bits per second, apart from short peaks. */
  maxRate: number;
}

export interface RenditionPlan {
  renditions: Rendition[];
  hasAudio: boolean;
  /** FFmpeg's filters from the decoded picture `[in]` to `[out0]`, `[out1]`, …, one for each rendition. */
  videoFilters: string;
}

const RUNGS = [360, 720, 1080];
/** A source between two rungs gets a rendition of its own size when it is this much larger than the lower rung. */
const WORTH_IT = 1.2;
/** Bits per second for each pixel of a rendition of talks, screens and slides. */
const RATE_PER_PIXEL = 3;
const RATE_FLOOR = 300_000;

/** Seconds between key frames. All renditions share them, so that a player can switch at each segment. */
export const SEGMENT_SECONDS = 4;
export const AUDIO_RATE = 128_000;
/** `-preset` and `-crf` of libx264. */
export const VIDEO_OPTIONS = { preset: 'veryfast', crf: '23', sc_threshold: '0', profile: 'high' } as const;

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

/** Rotates the stored picture upright, as phones request in the file. */
export const upright = (rotation: number): string[] => {
  const turn = (((Math.round(rotation / 90) * 90) % 360) + 360) % 360;
  if (turn === 90) return ['transpose=clock'];
  if (turn === 180) return ['hflip', 'vflip'];
  return turn === 270 ? ['transpose=cclock'] : [];
};

/** Decides the renditions of a video: never larger than the source, at least one. */
export const planRenditions = (source: RenditionSource): RenditionPlan => {
  const isTurned = Math.abs(Math.round(source.rotation / 90)) % 2 === 1;
  const width = isTurned ? source.height : source.width;
  const height = isTurned ? source.width : source.height;
  const short = Math.min(width, height);
  const rungs = RUNGS.filter((rung) => rung <= short);
  const last = rungs.at(-1) ?? 0;
  if (short < 1080 && short > last * WORTH_IT) rungs.push(even(short));
  const renditions = rungs.map((rung): Rendition => {
    const scale = rung / short;
    const size = { width: even(width * scale), height: even(height * scale) };
    const maxRate = Math.round(Math.max(RATE_FLOOR, size.width * size.height * RATE_PER_PIXEL));
    return { name: `${rung}p`, ...size, maxRate };
  });
  const names = renditions.map((_, index) => `[s${index}]`);
  const scales = renditions.map(
    (size, index) =>
      `[s${index}]scale=${size.width}:${size.height}:flags=bicubic,format=yuv420p,setsar=1[out${index}]`,
  );
  const first = [...upright(source.rotation), `split=${renditions.length}`].join(',');
  return {
    renditions,
    hasAudio: source.hasAudio,
    videoFilters: [`[in]${first}${names.join('')}`, ...scales].join(';'),
  };
};

/** Options of FFmpeg's HLS muxer, for both encoders: one file and one playlist for each rendition and for the sound. */
export const hlsOptions = (plan: RenditionPlan, folder: string): Record<string, string> => ({
  hls_time: String(SEGMENT_SECONDS),
  hls_playlist_type: 'vod',
  hls_segment_type: 'fmp4',
  hls_flags: 'single_file+independent_segments',
  hls_segment_filename: `${folder}/%v.m4s`,
  var_stream_map: [
    ...plan.renditions.map(({ name }, index) => `v:${index},name:${name}`),
    ...(plan.hasAudio ? ['a:0,name:audio'] : []),
  ].join(' '),
});

/** Sound that every browser plays, in sync with the picture even where the source has gaps. */
export const AUDIO_FILTERS =
  'aresample=async=1:first_pts=0,aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo';
