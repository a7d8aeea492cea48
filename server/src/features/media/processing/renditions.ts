import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join, resolve as absolute } from 'node:path';
import {
  AUDIO_FILTERS,
  AUDIO_RATE,
  hlsOptions,
  SEGMENT_SECONDS,
  VIDEO_OPTIONS,
  type RenditionPlan,
} from './rendition-plan.ts';
import { withMeasures } from './measures.ts';
import { CONTAINERS } from './video-rules.ts';

export interface RenditionJob {
  /** Path of the source file. */
  input: string;
  /** The output folder for `<rendition>.m3u8` and `<rendition>.m4s`, and `audio.*`. */
  folder: string;
  plan: RenditionPlan;
}

interface MakeOptions {
  /** The `ffmpeg` command; undefined uses FFmpeg's libraries by node-av. */
  ffmpeg?: string | undefined;
  signal?: AbortSignal;
  onProgress?: (seconds: number) => void;
}

const PROGRAM = join(import.meta.dirname, 'rendition-process.ts');

/** The PATH for commands. A program that reads strangers' files gets nothing else of our environment. */
const COMMANDS = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

/**
 * Runs a command while its standard input is open. It therefore ends with the parent process, by whatever signal that
 * ends.
 */
const TETHERED = `exec 3<&0; "$@" 3<&- </dev/null & p=$!
(cat <&3 >/dev/null; kill -9 $p 2>/dev/null) & w=$!
wait $p; s=$?; kill $w 2>/dev/null; exit $s`;

/** The command's arguments for the same output as `transcode.ts`. */
const ffmpegArguments = ({ input, folder, plan }: RenditionJob): string[] => {
  const options: [name: string, value: string][] = [
    ...plan.renditions.map((_, index): [string, string] => ['map', `[out${index}]`]),
    ['c:v', 'libx264'],
    ['fps_mode', 'passthrough'],
    ...Object.entries(VIDEO_OPTIONS).map(([name, value]): [string, string] => [`${name}:v`, value]),
    ...plan.renditions.flatMap(({ maxRate }, index): [string, string][] => [
      [`maxrate:v:${index}`, String(maxRate)],
      [`bufsize:v:${index}`, String(2 * maxRate)],
    ]),
    ['force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
    ['map_metadata', '-1'],
    ['f', 'hls'],
    ...Object.entries(hlsOptions(plan, folder)),
  ];
  const sound = ['-map', '0:a:0', '-af', AUDIO_FILTERS, '-c:a', 'aac', '-b:a', String(AUDIO_RATE)];
  return `-hide_banner -loglevel error -nostdin -y -progress pipe:1 -protocol_whitelist file -noautorotate`
    .split(' ')
    .concat('-format_whitelist', CONTAINERS, '-i', input)
    .concat('-filter_complex', withMeasures(plan.videoFilters).replace('[in]', '[0:v:0]'))
    .concat(plan.hasAudio ? sound : [])
    .concat(options.flatMap(([name, value]) => [`-${name}`, value]))
    .concat(`${folder}/%v.m3u8`);
};

/** Runs in the job's folder, because the picture's measures are written under a bare file name. */
const start = (given: RenditionJob, ffmpeg: string | undefined): ChildProcess => {
  const job = { ...given, input: absolute(given.input), folder: absolute(given.folder) };
  const cwd = job.folder;
  const stdio: ['pipe', 'pipe', 'pipe'] = ['pipe', 'pipe', 'pipe'];
  if (ffmpeg === undefined)
    return spawn(process.execPath, ['--max-old-space-size=256', PROGRAM, JSON.stringify(job)], {
      stdio,
      cwd,
      env: {},
    });
  const command = ['nice', '-n', '10', ffmpeg, ...ffmpegArguments(job)];
  return spawn('sh', ['-c', TETHERED, 'sh', ...command], { stdio, cwd, env: { PATH: COMMANDS } });
};

/** The seconds in an output line of either program. */
const secondsOf = (line: string): number | undefined => {
  const [, micro] = /^out_time_us=(\d+)$/.exec(line) ?? [];
  if (micro !== undefined) return Number(micro) / 1_000_000;
  return /^\d+\.\d+$/.test(line) ? Number(line) : undefined;
};

/**
 * Makes the renditions of a video in a process of low priority, which ends with this one.
 * @throws with the program's output when it failed
 */
export const makeRenditions = (
  job: RenditionJob,
  { ffmpeg, signal, onProgress }: MakeOptions = {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = start(job, ffmpeg);
    let isMade = false;
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${String(chunk)}`.slice(-2000);
    });
    if (child.stdout !== null)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line === 'made' || line === 'progress=end') isMade = true;
        const seconds = secondsOf(line);
        if (seconds !== undefined) onProgress?.(seconds);
      });
    // Closing standard input ends the child process.
    const stop = (): void => void child.stdin?.destroy();
    signal?.addEventListener('abort', stop, { once: true });
    child.on('error', reject);
    child.on('close', (code) => {
      signal?.removeEventListener('abort', stop);
      if (isMade && (code === 0 || ffmpeg === undefined)) resolve();
      else reject(new Error(`No renditions were made: ${said.trim() || `the program ended with ${code}`}`));
    });
  });
