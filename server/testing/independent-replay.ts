import { execFileSync } from 'node:child_process';
import type { CodeTrack } from '@lectern/contract/code-track/track';

export interface Question {
  /** A position in the list of tracks. */
  track: number;
  ms: number;
}

type Texts = Record<string, string>;

/**
 * Replays tracks from their beginning with slices only, without keyframes and without our code. Positions count UTF-16
 * units, as in JavaScript.
 */
const PROGRAM = `
import json, sys
def replay(track, moments):
    texts, done, answers = {}, 0, {}
    for ms in sorted(set(moments)):
        while done < len(track["events"]) and track["events"][done][0] <= ms:
            _, file, changes = track["events"][done][:3]
            name = track["files"][file]
            done += 1
            if changes == "removed":
                del texts[name]
                continue
            old, new, at = texts.get(name, b""), b"", 0
            for part in changes or []:
                if isinstance(part, int):
                    new += old[at * 2:(at + part) * 2]
                    at += part
                else:
                    new += "\\n".join(part[1:]).encode("utf-16-le")
                    at += part[0]
            texts[name] = new if changes is not None else old
        answers[ms] = {name: text.decode("utf-16-le") for name, text in texts.items()}
    return answers
asked = json.load(sys.stdin)
made = [replay(track, [q["ms"] for q in asked["questions"] if q["track"] == place])
        for place, track in enumerate(asked["tracks"])]
json.dump([made[q["track"]][q["ms"]] for q in asked["questions"]], sys.stdout)
`;

/** The texts of all files at each moment, as Python replays them. */
export const replayByPython = (tracks: readonly CodeTrack[], questions: readonly Question[]): Texts[] =>
  JSON.parse(
    execFileSync('python3', ['-c', PROGRAM], {
      input: JSON.stringify({ tracks, questions }),
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    }),
  ) as Texts[];

const replayOne = ({ files, events }: CodeTrack, ms: number): Texts => {
  const texts: Texts = {};
  for (const [at, file, changes] of events) {
    const name = files[file] ?? '';
    if (at > ms) break;
    if (changes === 'removed') {
      delete texts[name];
      continue;
    }
    let rest = texts[name] ?? '';
    let after = '';
    for (const part of changes ?? [rest.length]) {
      const [length, ...lines] = typeof part === 'number' ? [part, rest.slice(0, part)] : part;
      after += lines.join('\n');
      rest = rest.slice(length);
    }
    texts[name] = after;
  }
  return texts;
};

/** The same where the machine has no Python. */
export const replayBySlices = (tracks: readonly CodeTrack[], questions: readonly Question[]): Texts[] =>
  questions.map(({ track, ms }) => {
    const found = tracks[track];
    return found === undefined ? {} : replayOne(found, ms);
  });
