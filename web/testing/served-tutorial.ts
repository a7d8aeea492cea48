import type { getPlayer, LectureRecord } from '@lectern/contract/learning';
import type { DataOf } from '@lectern/contract/operation';
import { vi } from 'vitest';

type Player = DataOf<typeof getPlayer>;

const lecture = (_id: string, title: string) => ({
  _id,
  title,
  description: `About ${title}`,
  videoUrl: '',
  timeDuration: '0:00',
  durationSeconds: 0,
  hasVideo: false,
  hasExercise: false,
  starterCode: '',
});

export const servedCourse: Player['course'] = {
  _id: 'c1',
  courseName: 'Knots',
  courseDescription: '',
  whatYouWillLearn: '',
  price: 0,
  thumbnail: '',
  thumbnailSizes: [],
  category: 'k1',
  instructor: { _id: 'i1', firstName: 'Ines', lastName: 'Example', image: '' },
  studentsEnrolled: ['u1'],
  studentsCount: 1,
  ratingAndReviews: [],
  averageRating: 0,
  reviewsCount: 0,
  isPublished: true,
  bestseller: false,
  sectionsCount: 2,
  lecturesCount: 3,
  durationSeconds: 0,
  courseContent: [
    { _id: 's1', sectionName: 'Ropes', subSection: [lecture('a', 'Bowline'), lecture('b', 'Eight')] },
    { _id: 's2', sectionName: 'Care', subSection: [lecture('c', 'Dry it')] },
  ],
};

/** A server with one course that remembers completed lectures, with its requests, as `GET /path`. */
export function serveTutorial(given: Partial<Player> = {}, completed: string[] = [], touchesOwn = true) {
  const done = new Set(completed);
  const calls: string[] = [];
  const progress = () => ({
    completionPercentage: Math.floor((done.size / 3) * 100),
    completedLectures: done.size,
    totalLectures: 3,
  });
  const record = (id: string): LectureRecord => ({
    lecture: id,
    isCompleted: done.has(id),
    completedBy: done.has(id) ? 'hand' : null,
    completions: done.has(id) ? [`hand-${id}`] : [],
    watchedShare: 0,
    watched: [],
    positionSeconds: 0,
    code: null,
    codeRevision: 0,
  });
  let player: Partial<Player> = given;
  const answer = (path: string, method: string, body: unknown): unknown => {
    if (path.endsWith('/player')) {
      return {
        course: servedCourse,
        version: 1,
        isPreview: false,
        videos: [],
        records: [...done].map(record),
        progress: progress(),
        acceptsMarks: true,
        hidesEditor: false,
        onlyMarked: [],
        lastLecture: null,
        newerVersion: null,
        completed: null,
        showsName: false,
        ...player,
      };
    }
    if (path.endsWith('/version-changes?from=1')) {
      const changes = [
        { kind: 'renamed', what: 'lecture', _id: 'a', title: 'Bowline', detail: 'was “Loop”' },
        { kind: 'removed', what: 'lecture', _id: 'b', title: 'Eight', detail: '' },
        { kind: 'changed', what: 'lecture', _id: 'a', title: 'Bowline', detail: 'exercise changed' },
      ];
      return {
        from: 1,
        to: 2,
        publishedAt: '2026-11-20T10:00:00.000Z',
        changes,
        touchesOwn,
        progress: progress(),
      };
    }
    if (path.endsWith('/notes') || path.includes('/next-courses')) return [];
    if (path.endsWith('/learning-stream')) return null;
    if (path.endsWith('/certificate')) return null;
    if (path.endsWith('/follow-latest')) {
      player = { ...player, version: 2, newerVersion: null };
      return { version: 2, progress: progress() };
    }
    if (path.endsWith('/addCompletedLecture')) done.add((body as { subsectionId: string }).subsectionId);
    const undone = /lectures\/(\w+)\/completion$/.exec(path)?.[1];
    if (undone !== undefined && method === 'DELETE') done.delete(undone);
    const watched = /lectures\/(\w+)\/watching$/.exec(path)?.[1];
    return watched === undefined ? progress() : { record: record(watched), progress: progress() };
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push(`${init.method} ${path}`);
    return Response.json({ success: true, message: '', data: answer(path, init.method ?? 'GET', body) });
  });
  return { calls };
}

/** A server that refuses every request. */
export const refuseAll = (status: number, code: string): void => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'No', code }, { status }));
};
