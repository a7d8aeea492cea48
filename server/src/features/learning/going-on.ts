/** The video of each lecture in a version; null for a lecture without one. */
export type VideosByLecture = ReadonlyMap<string, string | number | null>;

interface GoingOn {
  before: VideosByLecture;
  after: VideosByLecture;
  /** Percentage of progress in the two versions. */
  percentage: { before: number; after: number };
  /** Lectures in which the student has done something. */
  ownLectures: Iterable<string>;
}

/**
 * Whether moving to another version would affect the student's work: the percentage drops, or a lecture of theirs is
 * gone or shows another video. A page moves on by itself only when this is false.
 */
export const touchesOwn = ({ before, after, percentage, ownLectures }: GoingOn): boolean =>
  percentage.after < percentage.before ||
  [...ownLectures].some((id) => before.has(id) && (!after.has(id) || before.get(id) !== after.get(id)));
