/**
 * Makes a small video for a test: `make-video.ts <path> <recipe as JSON>`. It is a process of its own, so that a test's
 * process never loads FFmpeg's libraries.
 */
import {
  AV_LOG_QUIET,
  Decoder,
  Demuxer,
  Encoder,
  Log,
  Muxer,
  type FFAudioEncoder,
  type FFVideoEncoder,
} from 'node-av';
import type { VideoRecipe } from './videos.ts';

Log.setLevel(AV_LOG_QUIET);
const [path = '', json = '{}'] = process.argv.slice(2);
const recipe = JSON.parse(json) as VideoRecipe;
const { width, height, seconds, pixelFormat, videoCodec, audioCodec } = recipe;

const output = await Muxer.open(path, {
  format: recipe.container,
  ...(recipe.isLive ? { options: { live: '1' } } : {}),
});

const openSource = async (graph: string) => {
  const source = await Demuxer.open(graph, { format: 'lavfi' });
  const stream = source.streams[0];
  if (stream === undefined) throw new Error(`${graph} gives no stream`);
  return { source, stream, decoder: await Decoder.create(stream) };
};

const encode = async (
  { source, stream, decoder }: Awaited<ReturnType<typeof openSource>>,
  encoder: Encoder,
  index: number,
) => {
  for await (const packet of encoder.packets(decoder.frames(source.packets(stream.index)))) {
    await output.writePacket(packet, index);
  }
};

const picture = await openSource(
  `testsrc2=size=${width}x${height}:rate=10:duration=${seconds}${recipe.pictureFilters},format=${pixelFormat}`,
);
const pictureEncoder = await Encoder.create(videoCodec as FFVideoEncoder, {
  gopSize: 10,
  decoder: picture.decoder,
  ...(videoCodec === 'libsvtav1' ? { options: { preset: '12' } } : {}),
});
// All streams must be known before the first packet is written.
const works: (() => Promise<void>)[] = [];
const pictureIndex = output.addStream(pictureEncoder);
works.push(() => encode(picture, pictureEncoder, pictureIndex));
if (audioCodec !== null) {
  const tone = await openSource(
    `sine=frequency=330:sample_rate=48000:duration=${seconds}${recipe.soundFilters}`,
  );
  const toneEncoder = await Encoder.create(audioCodec as FFAudioEncoder, {
    decoder: tone.decoder,
    autoResample: true,
  });
  const toneIndex = output.addStream(toneEncoder);
  works.push(() => encode(tone, toneEncoder, toneIndex));
}
await Promise.all(works.map((work) => work()));
await output.close();
// FFmpeg's libraries may crash at exit (node-av 6.1.1). The file is complete, so the process kills itself.
process.stdout.write('made', () => process.kill(process.pid, 'SIGKILL'));
