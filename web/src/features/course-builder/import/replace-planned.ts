import type { Lecture, Section } from '@lectern/contract/course';
import { lectureLink } from '@lectern/contract/text-links';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { linkedText } from '../import-plan/import-links.ts';
import type { ImportPlan, PlannedLecture, ReplacedPart } from '../import-plan/planned-course.ts';
import type { ReplacedIn } from './kept-results.ts';
import { PictureKeeper, type ShownIn, type Unfinished } from './picture-keeper.ts';
import { replaceCaptions, replaceExerciseOf, replaceTexts, type Pair, type Undo } from './replace-parts.ts';

/** The lectures of a plan of which the files replace something. */
export const replacedOf = ({ sections }: ImportPlan): PlannedLecture[] =>
  sections.flatMap(({ lectures }) => lectures.filter(({ replaced }) => replaced.length > 0));

/** Such parts are sent in the background. */
export const isSent = (part: ReplacedPart): boolean => part === 'video' || part === 'files';

interface Replaced {
  /** The lectures that are to get another video, or further files. */
  sent: Pair[];
  /** The lectures of which something but these was replaced. */
  lectures: Lecture[];
  /** All lectures of which something was or will be replaced, without what was refused. */
  replaced: ReplacedIn[];
  undos: Undo[];
  unfinished: Unfinished[];
  /** The plan of what the server could not be reached for; null for nothing. */
  left: ImportPlan | null;
}

/** The plan with those parts alone, by the ids of its lectures; null without any. */
export function planOfLeft(plan: ImportPlan, left: ReadonlyMap<string, ReplacedPart[]>): ImportPlan | null {
  if (left.size === 0) return null;
  const sections = plan.sections.map((section) => ({
    ...section,
    lectures: section.lectures.map((one) => ({ ...one, isWanted: false, replaced: left.get(one.id) ?? [] })),
  }));
  return { ...plan, sections };
}

/** The parts that are replaced together, and the tab where they are. */
const TOGETHER: Record<Unfinished['tab'], readonly ReplacedPart[]> = {
  text: ['title', 'text', 'starter code'],
  captions: ['captions'],
  exercise: ['exercise'],
};

/**
 * Replaces texts, starter code, captions and exercises of lectures that the course has. Their videos and files are sent
 * by the caller. `idOf` gives the lectures that the same import has added.
 */
export async function replacePlanned(
  courseId: string,
  plan: ImportPlan,
  outline: readonly Section[],
  { idOf, language }: { idOf: ReadonlyMap<string, string>; language: string },
): Promise<Replaced> {
  const present = new Map(outline.flatMap(({ subSection }) => subSection.map((one) => [one._id, one])));
  const placed = new Map([
    ...plan.sections.flatMap(({ lectures }) =>
      lectures.flatMap(({ id, thereId }): [string, string][] => (thereId === null ? [] : [[id, thereId]])),
    ),
    ...idOf,
  ]);
  const addressOf = (id: string): string | undefined => {
    const lectureId = placed.get(id);
    return lectureId === undefined ? undefined : lectureLink(courseId, lectureId);
  };
  const keeper = new PictureKeeper();
  const done: Replaced = {
    sent: [],
    lectures: [],
    replaced: [],
    undos: [],
    unfinished: keeper.refused,
    left: null,
  };
  const left = new Map<string, ReplacedPart[]>();
  for (const planned of replacedOf(plan)) {
    const lecture = present.get(planned.thereId ?? '');
    if (lecture === undefined) continue;
    const pair = { lecture, planned };
    if (planned.replaced.some(isSent)) done.sent.push(pair);
    const count = done.undos.length;
    const refused = new Set<ReplacedPart>();
    const attempt = async (tab: Unfinished['tab'], act: () => Promise<void>): Promise<void> => {
      const parts = TOGETHER[tab].filter((part) => planned.replaced.includes(part));
      if (parts.length === 0) return;
      try {
        await act();
      } catch (error) {
        for (const part of parts) refused.add(part);
        const words = `The ${parts.join(' and ')} of “${lecture.title}” ${tab === 'captions' || parts.length > 1 ? 'were' : 'was'} not replaced: ${messageOf(error)}`;
        const isUnreached = isUnreachable(error);
        if (isUnreached) left.set(planned.id, [...(left.get(planned.id) ?? []), ...parts]);
        done.unfinished.push({ lectureId: lecture._id, tab, words, isUnreached });
      }
    };
    const shownIn = async ({
      pictures,
      links,
    }: Pick<PlannedLecture, 'pictures' | 'links'>): Promise<ShownIn> => {
      const pictured = await keeper.keep({ lectureId: lecture._id, planned }, pictures);
      return (text) => linkedText(pictured(text), links, addressOf);
    };
    await attempt('text', async () => {
      const shown = planned.replaced.includes('text') ? await shownIn(planned) : (text: string) => text;
      await replaceTexts(pair, shown, done.undos);
    });
    await attempt('captions', () => replaceCaptions(pair, language, done.undos));
    await attempt('exercise', async () => {
      if (planned.exercise === null) return;
      const todo = await replaceExerciseOf(pair, await shownIn(planned.exercise), done.undos);
      for (const words of todo) done.unfinished.push({ lectureId: lecture._id, tab: 'exercise', words });
    });
    if (done.undos.length > count) done.lectures.push(lecture);
    const replaced = planned.replaced.filter((part) => !refused.has(part));
    if (replaced.length > 0) done.replaced.push({ lectureId: lecture._id, title: lecture.title, replaced });
  }
  return { ...done, left: planOfLeft(plan, left) };
}
