import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { MINUTE } from '@lectern/contract/units';
import type { RenditionPlan } from './rendition-plan.ts';

/** The file that every browser plays, when the upload is not such a file. */
export const PLAY_FILE = 'play.mp4';

export interface RemuxJob {
  inputs: string[];
  output: string;
}

const PROGRAM = join(import.meta.dirname, 'remux-process.ts');
const TIME_LIMIT = 15 * MINUTE;

/** Muxes the best rendition and the sound into one MP4, without re-encoding. */
export const remux = ({ folder, plan }: { folder: string; plan: RenditionPlan }): Promise<void> =>
  new Promise((resolve, reject) => {
    const best = plan.renditions.at(-1)?.name ?? '';
    const inputs = [best, ...(plan.hasAudio ? ['audio'] : [])].map((name) => join(folder, `${name}.m4s`));
    const job: RemuxJob = { inputs, output: join(folder, PLAY_FILE) };
    const options = { env: {}, timeout: TIME_LIMIT, killSignal: 'SIGKILL' } as const;
    execFile(
      process.execPath,
      ['--max-old-space-size=128', PROGRAM, JSON.stringify(job)],
      options,
      (error, stdout, stderr) => {
        if (stdout === 'made') resolve();
        else reject(new Error(`No file to play was made: ${stderr.trim().slice(-500) || error?.message}`));
      },
    );
  });
