import { eventsUntil, stateAfterEvents } from '@lectern/contract/code-track/track-state';
import type { CodeTrack } from '@lectern/contract/code-track/track';
import { SECOND } from '@lectern/contract/units';
import {
  ALL_FORMATS,
  AudioSample,
  AudioSampleSource,
  BlobSource,
  BufferTarget,
  canEncodeAudio,
  canEncodeVideo,
  CanvasSource,
  Input,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSampleSink,
  WebMOutputFormat,
  type AudioCodec,
  type VideoCodec,
  type VideoSample,
} from 'mediabunny';
import { lengthOfClips, momentAt, type TakeMoment } from './clips.ts';
import { CAMERA, createPicture, HEIGHT, WIDTH } from './picture.ts';
import type { PictureLook } from './picture-look.ts';
import { RATE } from './sound.ts';
import { readCamera } from './recording-store.ts';
import type { Recording } from './recording.ts';
import { samplesOf } from './sound-file.ts';

/** Frames per second: of an editor alone, and with a camera. */
const [CALM, LIVELY] = [10, 25];
const PICTURE = new Quality('medium');
const SOUND = new Quality({ bitrate: 96_000 });
/** The format that all browsers play comes first. */
const KINDS: readonly [VideoCodec, AudioCodec, 'mp4' | 'webm'][] = [
  ['avc', 'aac', 'mp4'],
  ['vp9', 'opus', 'webm'],
  ['vp8', 'opus', 'webm'],
  ['avc', 'opus', 'mp4'],
];

/** The browser can encode none of the formats. */
class CannotEncode extends Error {
  override name = 'CannotEncode';
}

/** @throws CannotEncode */
async function findKind(rate: number): Promise<(typeof KINDS)[number]> {
  for (const kind of KINDS) {
    const [video, audio] = kind;
    const isFit =
      (await canEncodeVideo(video, { width: WIDTH, height: HEIGHT, quality: PICTURE })) &&
      (await canEncodeAudio(audio, { numberOfChannels: 1, sampleRate: rate, quality: SOUND }));
    if (isFit) return kind;
  }
  throw new CannotEncode('This browser cannot make a video');
}

/** Whether this browser can make a video at all; call it before somebody records one. */
export const canMakeVideos = (): Promise<boolean> =>
  findKind(RATE).then(
    () => true,
    () => false,
  );

/** Adds the sound of all clips in order. */
async function addSound(recording: Recording, source: AudioSampleSource, signal: AbortSignal) {
  const { rate } = recording;
  let written = 0;
  for await (const data of samplesOf(recording)) {
    signal.throwIfAborted();
    const timestamp = written / rate;
    const sample = new AudioSample({ data, format: 's16', numberOfChannels: 1, sampleRate: rate, timestamp });
    await source.add(sample);
    sample.close();
    written += data.length;
  }
}

/** Ascending moments of one take. */
interface Stretch {
  take: number;
  times: number[];
}

function stretchesOf(moments: readonly (TakeMoment | null)[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const moment of moments) {
    if (moment === null) continue;
    const last = stretches.at(-1);
    if (last?.take === moment.take && moment.ms >= (last.times.at(-1) ?? 0)) last.times.push(moment.ms);
    else stretches.push({ take: moment.take, times: [moment.ms] });
  }
  return stretches;
}

async function openCamera({ key, takes }: Recording, take: number) {
  const from = takes[take]?.cameraFrom ?? null;
  const blob = from === null ? null : await readCamera(key, take);
  if (from === null || blob === null) return null;
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  return track === null ? null : { from, sink: new VideoSampleSink(track) };
}

/** Yields the camera's frame at each moment; null where there is none. */
async function* cameraPictures(recording: Recording, moments: readonly (TakeMoment | null)[]) {
  for (const { take, times } of stretchesOf(moments)) {
    const camera = await openCamera(recording, take);
    if (camera === null) for (const _ of times) yield null;
    else yield* camera.sink.samplesAtTimestamps(times.map((ms) => Math.max(0, (ms - camera.from) / SECOND)));
  }
}

const hasCamera = ({ clips, takes }: Recording): boolean =>
  clips.some(({ take }) => (takes[take]?.cameraFrom ?? null) !== null);

/** Draws a frame so that it fills the camera's area, whatever its aspect ratio. */
function drawFilling(sample: VideoSample, context: OffscreenCanvasRenderingContext2D, x: number, y: number) {
  const scale = Math.max(CAMERA.width / sample.displayWidth, CAMERA.height / sample.displayHeight);
  const [width, height] = [sample.displayWidth * scale, sample.displayHeight * scale];
  sample.draw(context, x + (CAMERA.width - width) / 2, y + (CAMERA.height - height) / 2, width, height);
}

interface Rendering {
  recording: Recording;
  track: CodeTrack;
  look: PictureLook;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

type Picture = ReturnType<typeof createPicture>;

async function addPictures(picture: Picture, source: CanvasSource, { recording, track, ...rest }: Rendering) {
  const { clips } = recording;
  const isLively = hasCamera(recording);
  const rate = isLively ? LIVELY : CALM;
  const count = Math.max(1, Math.ceil((lengthOfClips(clips) * rate) / SECOND));
  const moments = Array.from({ length: count }, (_, place) => Math.round((place * SECOND) / rate));
  const faces = cameraPictures(recording, isLively ? moments.map((ms) => momentAt(clips, ms)) : []);
  let drawn = -1;
  for (const [place, ms] of moments.entries()) {
    rest.signal.throwIfAborted();
    const events = eventsUntil(track, ms);
    if (events !== drawn || isLively) picture.draw(stateAfterEvents(track, events));
    drawn = events;
    const face = isLively ? ((await faces.next()).value ?? null) : null;
    if (face !== null) picture.drawCamera((...where) => drawFilling(face, ...where));
    face?.close();
    await source.add(place / rate, 1 / rate);
    rest.onProgress(place / count);
  }
}

/** Renders the video of a recording: the editor from the code track, the sound, and the camera beside it. */
export async function renderVideo(rendering: Rendering): Promise<File> {
  const { recording, look, signal } = rendering;
  const [video, audio, ending] = await findKind(recording.rate);
  const picture = createPicture(look, hasCamera(recording));
  const output = new Output({
    format: ending === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target: new BufferTarget(),
  });
  const pictures = new CanvasSource(picture.canvas, { codec: video, quality: PICTURE, contentHint: 'text' });
  const sound = new AudioSampleSource({ codec: audio, quality: SOUND });
  output.addVideoTrack(pictures);
  output.addAudioTrack(sound);
  try {
    await output.start();
    await Promise.all([addPictures(picture, pictures, rendering), addSound(recording, sound, signal)]);
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
  const { buffer } = output.target;
  if (buffer === null) throw new Error('The video was not finished');
  return new File([buffer], `recording.${ending}`, { type: `video/${ending}` });
}
