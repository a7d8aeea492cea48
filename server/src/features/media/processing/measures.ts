import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Span, VideoDetails } from '#tables/media-tables.ts';

export type SoundMeasures = Pick<VideoDetails, 'loudness' | 'peak' | 'silences'>;
type PictureMeasures = Pick<VideoDetails, 'blacks' | 'freezes'>;

/** Loudness by EBU R 128, the highest sample, and silences of 5 s. */
export const SOUND_FILTERS = 'ebur128=metadata=1:peak=sample,silencedetect=n=-50dB:d=5';

const PICTURE_FILE = 'picture-measures.txt';
/** The thresholds spare dark slides, which are not black, and typing, which is not a still picture. */
const PICTURE_FILTERS = 'scale=320:-2,blackdetect=d=3:pix_th=0.05:pic_th=0.995,freezedetect=n=-60dB:d=3';

/**
 * Adds a branch to FFmpeg's filters of the renditions. It measures the decoded picture, into a file of the working
 * directory.
 */
export const withMeasures = (videoFilters: string): string =>
  videoFilters.replace(
    '[in]',
    `[in]split=2[measured][picture];[measured]${PICTURE_FILTERS},metadata=print:file=${PICTURE_FILE}:direct=1,nullsink;[picture]`,
  );

/** Collects the starts and ends that filters report into spans, in seconds. */
export const collectSpans = (startKey: string, endKey: string) => {
  const spans: Span[] = [];
  let from: number | undefined;
  return {
    take(told: Record<string, string>): void {
      const [start, end] = [told[startKey], told[endKey]];
      if (end !== undefined && from !== undefined) {
        spans.push([from, Number(end)]);
        from = undefined;
      }
      if (start !== undefined) from = Math.max(0, Number(start));
    },
    /** A span without an end lasts until the end of the video. */
    end: (duration: number): Span[] =>
      from === undefined || from >= duration ? spans : [...spans, [from, duration]],
  };
};

/** Reads what `withMeasures` wrote. */
export const readPictureMeasures = async (
  folder: string,
  durationSeconds: number,
): Promise<PictureMeasures> => {
  const blacks = collectSpans('lavfi.black_start', 'lavfi.black_end');
  const freezes = collectSpans('lavfi.freezedetect.freeze_start', 'lavfi.freezedetect.freeze_end');
  for (const line of (await readFile(join(folder, PICTURE_FILE), 'utf8')).split('\n')) {
    const [key = '', value] = line.split('=');
    if (value === undefined) continue;
    blacks.take({ [key]: value });
    freezes.take({ [key]: value });
  }
  return {
    blacks: blacks.end(durationSeconds),
    freezes: freezes.end(durationSeconds),
  };
};
