import type { Lecture, Section } from '@lectern/contract/course';
import { lectureLink } from '@lectern/contract/text-links';
import { messageOf } from '#lib/error-message.ts';
import { plannedText } from './add-planned.ts';
import { linkedText } from './import-links.ts';
import type { ImportPlan, PlannedLecture, ReplacedPart } from './import-plan.ts';
import { readCaptions, removeCaptions, saveCaptions, saveTexts, sendCaptions } from './import.api.ts';
import type { ReplacedIn } from './kept-results.ts';
import { PictureKeeper, type Unfinished } from './picture-keeper.ts';

/** The lectures of a plan of which the files replace something. */
export const replacedOf = ({ sections }: ImportPlan): PlannedLecture[] =>
  sections.flatMap(({ lectures }) => lectures.filter(({ replaced }) => replaced.length > 0));

type Undo = () => Promise<void>;

interface Replaced {
  /** The lectures that are to get another video. */
  filmed: { lecture: Lecture; planned: PlannedLecture }[];
  /** The lectures of which a text or captions were replaced. */
  lectures: Lecture[];
  /** All lectures of which something was or will be replaced, without what was refused. */
  replaced: ReplacedIn[];
  undos: Undo[];
  unfinished: Unfinished[];
}

interface Pair {
  lecture: Lecture;
  planned: PlannedLecture;
}

/** Returns undefined when the text was changed elsewhere: then the file's text is among the earlier versions. */
async function replaceText(
  { lecture, planned }: Pair,
  shown: (text: string) => string,
): Promise<Undo | undefined> {
  const { _id, title, description, starterCode, isMarkdown = false, revision } = lecture;
  const text = await plannedText({ ...planned, title });
  const texts = { title, starterCode, isMarkdown: text.isMarkdown, description: shown(text.description) };
  const saved = await saveTexts(_id, texts, revision);
  if (saved.other !== null) return undefined;
  return async () => {
    const back = await saveTexts(_id, { title, description, starterCode, isMarkdown }, saved.revision);
    if (back.other !== null) throw new Error(`The text of “${title}” has changed since.`);
  };
}

async function replaceCaptions({ lecture, planned }: Pair, language: string, undos: Undo[]): Promise<void> {
  const { _id } = lecture;
  const earlier = await readCaptions(_id);
  for (const one of planned.captions) {
    const { language: sent } = await sendCaptions(_id, one.language ?? language, one.file);
    const before = earlier.find((captions) => captions.language === sent);
    undos.push(async () => {
      if (before === undefined) await removeCaptions(_id, sent);
      else await saveCaptions(_id, before);
    });
  }
}

/**
 * Replaces texts and captions of lectures that the course has. Their videos are sent by the caller. `idOf` gives the
 * lectures that the same import has added.
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
  const done: Replaced = { filmed: [], lectures: [], replaced: [], undos: [], unfinished: keeper.refused };
  for (const planned of replacedOf(plan)) {
    const lecture = present.get(planned.thereId ?? '');
    if (lecture === undefined) continue;
    const pair = { lecture, planned };
    if (planned.replaced.includes('video')) done.filmed.push(pair);
    const count = done.undos.length;
    const refused = new Set<ReplacedPart>();
    const attempt = async (tab: 'text' | 'captions', act: () => Promise<void>): Promise<void> => {
      if (!planned.replaced.includes(tab)) return;
      try {
        await act();
      } catch (error) {
        refused.add(tab);
        const words = `The ${tab} of “${lecture.title}” ${tab === 'text' ? 'was' : 'were'} not replaced: ${messageOf(error)}`;
        done.unfinished.push({ lectureId: lecture._id, tab, words });
      }
    };
    await attempt('text', async () => {
      const pictured = await keeper.keep({ lectureId: lecture._id, planned }, planned.pictures);
      const undo = await replaceText(pair, (text) => linkedText(pictured(text), planned.links, addressOf));
      if (undo === undefined)
        throw new Error('it was changed elsewhere. The file’s text is among its earlier versions.');
      done.undos.push(undo);
    });
    await attempt('captions', () => replaceCaptions(pair, language, done.undos));
    if (done.undos.length > count) done.lectures.push(lecture);
    const replaced = planned.replaced.filter((part) => !refused.has(part));
    if (replaced.length > 0) done.replaced.push({ lectureId: lecture._id, title: lecture.title, replaced });
  }
  return done;
}
