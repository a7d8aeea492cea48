/** A separate program that muxes the first streams of several files into one MP4: `remux-process.ts <job as JSON>`. */
import { constants, setPriority } from 'node:os';
import { AV_LOG_QUIET, Dictionary, FormatContext, Log, Packet, type Stream } from 'node-av';
import { found, mustWork } from './av-check.ts';
import { openInput } from './av-input.ts';
import type { RemuxJob } from './remux.ts';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
Log.setLevel(AV_LOG_QUIET);
const { inputs, output } = JSON.parse(process.argv[2] ?? '{}') as RemuxJob;

interface Track {
  input: FormatContext;
  from: Stream;
  to: Stream;
  packet: Packet;
  hasPacket: boolean;
}

const muxer = new FormatContext();
mustWork(muxer.allocOutputContext2(null, 'mp4', output), 'the writer');
mustWork(muxer.openOutputSync(), 'the writer');
const tracks = inputs.map((path): Track => {
  const input = openInput(path);
  const from = found(input.streams[0], 'stream');
  const to = muxer.newStream();
  mustWork(from.codecpar.copy(to.codecpar), 'a stream');
  to.codecpar.codecTag = 0;
  to.timeBase = from.timeBase;
  const packet = new Packet();
  packet.alloc();
  return { input, from, to, packet, hasPacket: input.readFrameSync(packet) >= 0 };
});
mustWork(muxer.writeHeaderSync(Dictionary.fromObject({ movflags: '+faststart' })), 'the writer');

const secondsOf = ({ packet, from }: Track): number =>
  (Number(packet.dts) * from.timeBase.num) / from.timeBase.den;

for (;;) {
  const [next] = tracks.filter(({ hasPacket }) => hasPacket).toSorted((a, b) => secondsOf(a) - secondsOf(b));
  if (next === undefined) break;
  const { packet, from, to } = next;
  packet.rescaleTs(from.timeBase, to.timeBase);
  packet.streamIndex = to.index;
  mustWork(muxer.writeFrameSync(packet), 'writing');
  packet.unref();
  next.hasPacket = next.input.readFrameSync(packet) >= 0;
}
mustWork(muxer.writeTrailerSync(), 'the writer');
muxer.closeOutputSync();
// FFmpeg's libraries may crash at exit. Everything is written, so the process kills itself.
process.stdout.write('made', () => process.kill(process.pid, 'SIGKILL'));
