import { formatCount } from '#lib/format.ts';
import type { PlannedLecture, ReplacedPart } from '../import-plan/planned-course.ts';

const list = new Intl.ListFormat('en');

/** So many kinds of things are named by one verb. */
const MOST_KINDS = 2;

interface Verb {
  verb: 'add' | 'replace' | 'rename';
  things: [count: number, one: string, many?: string][];
}

/** `replace 3 texts and 1 exercise`; many kinds are counted together. Empty where there is nothing. */
function phraseOf({ verb, things }: Verb): string {
  const counted = things.filter(([count]) => count > 0);
  if (counted.length === 0) return '';
  const sum = counted.reduce((total, [count]) => total + count, 0);
  return counted.length > MOST_KINDS
    ? `${verb} ${formatCount(sum, verb === 'replace' ? 'part' : 'thing')}`
    : `${verb} ${list.format(counted.map(([count, one, many]) => formatCount(count, one, many)))}`;
}

/**
 * What an import will do, for its button: `Add 2 lectures and replace 3 texts`; empty for nothing.
 * @param added the number of new lectures
 * @param replaced the lectures of the course in which something is replaced
 */
export function actOf(added: number, replaced: readonly PlannedLecture[]): string {
  const having = (part: ReplacedPart): PlannedLecture[] =>
    replaced.filter((one) => one.replaced.includes(part));
  const isNew = ({ exerciseChange }: PlannedLecture): boolean => exerciseChange?.revision === null;
  const exercises = having('exercise');
  const videos = having('video').length;
  // The captions of a replaced video come with it.
  const captions = having('captions').filter((one) => !one.replaced.includes('video')).length;
  const files = having('files').reduce((sum, { freshFiles }) => sum + freshFiles.length, 0);
  const phrases = [
    phraseOf({
      verb: 'add',
      things: [
        [added, 'lecture'],
        [exercises.filter(isNew).length, 'exercise'],
        [files, 'file'],
      ],
    }),
    phraseOf({
      verb: 'replace',
      things: [
        [having('text').length, 'text'],
        [exercises.filter((one) => !isNew(one)).length, 'exercise'],
        [videos, 'video'],
        [captions, 'file of captions', 'files of captions'],
        [having('starter code').length, 'starter code', 'starter codes'],
      ],
    }),
    phraseOf({ verb: 'rename', things: [[having('title').length, 'lecture']] }),
  ].filter((phrase) => phrase !== '');
  // With more than one `and` a reader would not know what belongs together.
  const words =
    phrases.length === 2 && phrases.every((phrase) => !phrase.includes(' and '))
      ? phrases.join(' and ')
      : phrases.join(', ');
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
