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

/** What an author should look at in a track, whatever its video. */
export const findingsOf = (track: CodeTrack): TrackWarning[] => trackWarnings(track, { parses });
