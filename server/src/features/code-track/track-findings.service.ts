import { parse } from 'acorn';
import { trackWarnings, type TrackWarning } from '@lectern/contract/code-track/track-warnings';
import type { CodeTrack } from '@lectern/contract/code-track/track';

const parses = (_name: string, program: string): boolean => {
  try {
    parse(program, { ecmaVersion: 'latest', sourceType: 'module' });
    return true;
  } catch {
    return false;
  }
};

/** Findings in a track that its author should see, independent of the video. */
export const findingsOf = (track: CodeTrack): TrackWarning[] => trackWarnings(track, { parses });
