/** What going on compares: by lecture, which video it shows; null without one. */
export type VideosByLecture = ReadonlyMap<string, string | number | null>;

interface GoingOn {
  before: VideosByLecture;
  after: VideosByLecture;
  /** Percentages in the two versions. */
  percentage: { before: number; after: number };
  /** Lectures in which the student did something. */
  ownLectures: Iterable<string>;
}

/**
 * Whether going on with another version would touch what is the student's: a smaller percentage, or a lecture of theirs
 * that is gone or shows another video. Only where it does not may a page go on by itself.
 */
export const touchesOwn = ({ before, after, percentage, ownLectures }: GoingOn): boolean =>
  percentage.after < percentage.before ||
  [...ownLectures].some((id) => before.has(id) && (!after.has(id) || before.get(id) !== after.get(id)));
