import { FEWEST_PEOPLE, type People } from '@lectern/contract/analytics';
import { MAP_STEP } from '@lectern/contract/learning';
import { SECOND } from '@lectern/contract/units';
import type {
  LaneKind,
  LectureMap,
  MapClarification,
  MapPassage,
  MapStop,
} from '@lectern/contract/lecture-map';
import { readFewOthers } from '../analytics.repository.ts';
import type { AnalyticsDependencies } from '../analytics.service.ts';
import {
  countAsked,
  countSeenViewers,
  listClarified,
  listQuestionSeconds,
  listSeenChanges,
  listStepCounts,
  readFailedTest,
  readPublishedLecture,
  type ClarificationRow,
  type PublishedLecture,
  type StepChange,
  type StepCount,
  type ViewedPlace,
} from './map.repository.ts';
import { findPassages } from './passages.ts';
import { areSeenAlone, isDrawn, orNothing, shareOf, shareOfParts } from '../share-of.ts';
import { readGateTimes } from '#features/code-track/served-tracks.service.ts';
import { readOwnLecture } from '#features/course-builder/lecture-exercise.service.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/caller.ts';

type Lanes = NonNullable<LectureMap['lanes']>;

const exerciseOf = (
  lectureId: string,
  { title, hasExercise, next }: PublishedLecture,
): LectureMap['exercise'] => {
  if (hasExercise) return { lecture: lectureId, title };
  return next?.hasExercise ? { lecture: next.lecture, title: next.title } : null;
};

/** The number of people who are not seen. Counters lag behind marks: a difference below zero counts as none. */
const othersOf = (people: number, seen: number): number | null => orNothing(Math.max(0, people - seen));

/** The number of seen people in each step. */
const seenBySteps = (changes: readonly StepChange[], steps: number): number[] => {
  const changeAt = new Map(changes.map(({ step, change }) => [step, change]));
  let people = changeAt.get(-1) ?? 0;
  return Array.from({ length: steps }, (_, step) => (people += changeAt.get(step) ?? 0));
};

const lanesBy = (lane: (kind: LaneKind) => (number | null)[]): Lanes => ({
  watched: lane('watched'),
  again: lane('again'),
  paused: lane('paused'),
  slowed: lane('slowed'),
  captioned: lane('captioned'),
  left: lane('left'),
});

const ofKind = <One extends { kind: string }>(all: readonly One[], kind: LaneKind): One[] =>
  all.filter((one) => one.kind === kind);

/** The lanes of all students. */
const lanesOf = (counts: readonly StepCount[], steps: number): Lanes =>
  lanesBy((kind) => {
    const people = new Map(ofKind(counts, kind).map((one) => [one.step, one.people]));
    return Array.from({ length: steps }, (_, step) => people.get(step) ?? 0);
  });

/** The lanes of seen people only. */
const lanesOfSeen = (seen: readonly StepChange[], steps: number): Lanes =>
  lanesBy((kind) => seenBySteps(ofKind(seen, kind), steps));

const orFew = (people: number | null): number | null =>
  people !== null && people >= FEWEST_PEOPLE ? people : null;

/**
 * The lanes of all students. A step is null for fewer than five people, and where subtracting the seen people would
 * reveal a number of one to four others.
 */
const lanesBesideOthers = (all: Lanes, seen: Lanes): Lanes =>
  lanesBy((kind) =>
    all[kind].map((people, step) =>
      othersOf(people ?? 0, seen[kind][step] ?? 0) === null ? null : orFew(people),
    ),
  );

/** The lanes that may be drawn. If everybody is seen, the counters alone have them. */
const drawnLanes = async (
  db: Database,
  place: ViewedPlace,
  { people, counts, steps }: { people: People; counts: readonly StepCount[]; steps: number },
): Promise<Lanes> => {
  if (people.others === 0) return lanesOf(counts, steps);
  const seen = lanesOfSeen(people.seen > 0 ? await listSeenChanges(db, place) : [], steps);
  return areSeenAlone(people) ? seen : lanesBesideOthers(lanesOf(counts, steps), seen);
};

const failedOf = async (
  db: Database,
  place: ViewedPlace,
  exercise: LectureMap['exercise'],
  steps: { from: number; to: number; isOfSeen: boolean },
): Promise<MapPassage['failed']> => {
  const row = exercise === null ? undefined : await readFailedTest(db, place, exercise.lecture, steps);
  const back = row && shareOfParts(row.back);
  if (!row || !back || back.people === null || back.people < FEWEST_PEOPLE) return null;
  const others = row.others === null || row.others.tried < FEWEST_PEOPLE ? null : shareOfParts(row.others);
  return { title: row.title, back, others };
};

const toClarification = (
  { pinnedAt, before, since, ...row }: ClarificationRow,
  isTold: boolean,
): MapClarification => ({
  ...row,
  pinnedAt: pinnedAt.toISOString(),
  before: isTold ? shareOf(before.back, before.watched) : null,
  since: isTold ? shareOf(since.back, since.watched) : null,
});

/** Where the published video pauses by itself. */
const stopsOf = async (
  db: Database,
  courseId: string,
  { quizId, trackId }: PublishedLecture,
): Promise<MapStop[]> => {
  const [questions, gates] = await Promise.all([
    quizId === null ? [] : listQuestionSeconds(db, quizId),
    trackId === null ? [] : readGateTimes(db, { id: trackId, courseId }),
  ]);
  return [
    ...questions.map((second): MapStop => ({ second, kind: 'question' })),
    ...gates.map((at): MapStop => ({ second: at / SECOND, kind: 'gate' })),
  ].toSorted((one, other) => one.second - other.second);
};

/** The figures of a published video. */
const figuresOf = async (
  db: Database,
  place: ViewedPlace,
  durationSeconds: number,
  exercise: LectureMap['exercise'],
): Promise<Pick<LectureMap, 'people' | 'lanes' | 'asked' | 'passages' | 'clarifications'>> => {
  const steps = Math.ceil(durationSeconds / MAP_STEP);
  const [few, counts, seen, askedCounts, clarified] = await Promise.all([
    readFewOthers(db, place),
    listStepCounts(db, place),
    countSeenViewers(db, place),
    countAsked(db, place),
    listClarified(db, place),
  ]);
  const questions = new Map(askedCounts.map((one) => [one.step, one.questions]));
  const asked = Array.from({ length: steps }, (_, step) => questions.get(step) ?? 0);
  const watched = counts.find(({ kind, step }) => kind === 'watched' && step === -1)?.people ?? 0;
  const others = few.progress ? null : othersOf(watched, seen);
  const people = { seen: Math.min(seen, watched), others };
  const clarifications = clarified.map((row) =>
    toClarification(row, others !== null && watched >= FEWEST_PEOPLE),
  );
  if (!isDrawn(people)) return { people, lanes: null, asked, passages: [], clarifications };
  const lanes = await drawnLanes(db, place, { people, counts, steps });
  // A share of fewer than five would tell of habits, not of the lecture.
  const passages = await Promise.all(
    findPassages(lanes.watched.map(orFew), lanes.again.map(orFew)).map(
      async (passage): Promise<MapPassage> => ({
        from: passage.from * MAP_STEP,
        to: Math.min(durationSeconds, passage.to * MAP_STEP),
        back: { people: passage.people, of: passage.of },
        failed: await failedOf(db, place, exercise, { ...passage, isOfSeen: others === null }),
      }),
    ),
  );
  return { people, lanes, asked, passages, clarifications };
};

/**
 * Where people go back, pause and leave in the published video of an own lecture. It reads counters (decision 0246).
 * Students who show their progress are drawn, others only when they are five or more (decision 0604).
 * @throws AppError LECTURE_NOT_FOUND, NOT_YOUR_COURSE
 */
export const readLectureMap = async (
  { db, replica }: Pick<AnalyticsDependencies, 'db' | 'replica'>,
  caller: Caller,
  lectureId: string,
): Promise<LectureMap> => {
  const { courseId } = await readOwnLecture(db, caller, lectureId);
  const published = await readPublishedLecture(replica, courseId, lectureId);
  if (published === undefined) throw new AppError('LECTURE_NOT_FOUND');
  const { courseName, title, videoId, durationSeconds } = published;
  const exercise = exerciseOf(lectureId, published);
  const about = { course: courseId, courseName, title, step: MAP_STEP, exercise };
  if (videoId === null || durationSeconds === 0)
    return {
      ...about,
      durationSeconds: 0,
      people: { seen: 0, others: 0 },
      lanes: null,
      asked: [],
      stops: [],
      passages: [],
      clarifications: [],
    };
  const place = { courseId, lectureId, videoId, viewerId: caller.userId };
  const [figures, stops] = await Promise.all([
    figuresOf(replica, place, durationSeconds, exercise),
    stopsOf(replica, courseId, published),
  ]);
  return { ...about, durationSeconds, stops, ...figures };
};
