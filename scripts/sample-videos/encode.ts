import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Encodes PNG frames to an MP4 that every browser plays: H.264 in yuv420p, a silent AAC track, the index in front.
 * Returns a function that takes the next frame and one that ends the film.
 */
export function startEncoder(file: string, framesPerSecond: number) {
  const frames = `-f image2pipe -c:v png -framerate ${framesPerSecond} -i -`;
  const silence = '-f lavfi -i anullsrc=r=44100:cl=mono -shortest';
  // A keyframe every two seconds keeps seeking exact enough.
  const picture = `-c:v libx264 -preset slow -tune animation -crf 23 -pix_fmt yuv420p -g ${framesPerSecond * 2}`;
  const wrapping = '-c:a aac -b:a 32k -map_metadata -1 -fflags +bitexact -movflags +faststart';
  const options = `-loglevel error -y ${frames} ${silence} ${picture} ${wrapping}`.split(' ');
  const ffmpeg = spawn('ffmpeg', [...options, file], { stdio: ['pipe', 'inherit', 'inherit'] });
  const closed = once(ffmpeg, 'close');
  return {
    async addFrame(png: Buffer): Promise<void> {
      if (!ffmpeg.stdin.write(png)) await once(ffmpeg.stdin, 'drain');
    },
    async finish(): Promise<void> {
      ffmpeg.stdin.end();
      const [code] = await closed;
      if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${file}`);
    },
  };
}
