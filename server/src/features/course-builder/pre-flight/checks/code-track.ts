import type { TrackWarning } from '@lectern/contract/code-track/track-warnings';
import { clock, problemOf, type Check } from '../problem.ts';

const REMEDIES: Record<Exclude<TrackWarning['kind'], 'long'>, string> = {
  broken: 'Correct the step, or leave it if the video shows it that way.',
  unchanged: 'Remove the step, or put in what it was to change.',
  gate: 'Correct its tests, and try them beside the gate.',
  language:
    'Say in the lecture that it is to be read, or write it in JavaScript, in a file whose name ends in .js.',
  secret: 'Take it out of every step, and make it invalid where it was good for something.',
};

/** Problems in the code beside a video, the first place of each kind. */
export const checkCodeTracks: Check = ({ sections }) =>
  sections.flatMap(({ lectures }) =>
    lectures.flatMap((lecture) => {
      const { title, video, newVideo, code } = lecture;
      if (code === null) return [];
      if (video === null) {
        const isComing = newVideo !== undefined && newVideo.state !== 'rejected';
        return isComing
          ? []
          : [
              problemOf('code-track', {
                lecture,
                message: `The code of “${title}” follows a video, and the lecture has none: students do not see it.`,
                remedy: 'Put the video back, or give the lecture another one.',
              }),
            ];
      }
      const { lengthSeconds, findings } = code;
      const isLong = video.durationSeconds > 0 && lengthSeconds > video.durationSeconds;
      const kinds = new Map(findings.toReversed().map((finding) => [finding.kind, finding]));
      return [
        ...(isLong
          ? [
              problemOf('code-track', {
                lecture,
                message: `The code of “${title}” goes on until ${clock(lengthSeconds)}; the video ends at ${clock(video.durationSeconds)}.`,
                remedy: 'Fit its steps to the video, or check that this is the right video.',
                at: video.durationSeconds,
              }),
            ]
          : []),
        ...[...kinds].map(([kind, { at, words }]) =>
          problemOf('code-track', {
            lecture,
            message: `The code of “${title}” at ${clock(at)}: ${words}.`,
            remedy: REMEDIES[kind],
            at,
          }),
        ),
      ];
    }),
  );
