import { diffArrays } from 'diff';
import type { DraftFile } from './both-versions.tsx';

/** Lines `from` to before `to` of a text are replaced. */
interface Edit {
  from: number;
  to: number;
  lines: string[];
}

function editsOf(base: string[], text: string[]): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  let edit: Edit | undefined;
  for (const { added, removed, value } of diffArrays(base, text)) {
    if (!added && !removed) {
      at += value.length;
      edit = undefined;
      continue;
    }
    if (edit === undefined) edits.push((edit = { from: at, to: at, lines: [] }));
    if (added) edit.lines.push(...value);
    else edit.to = at += value.length;
  }
  return edits;
}

/** A text with the changes that two people made of it; null where they changed the same or neighbouring lines. */
export function joinTexts(base: string, one: string, other: string): string | null {
  const lines = base.split('\n');
  const edits = [one, other]
    .flatMap((text) => editsOf(lines, text.split('\n')))
    .toSorted((a, b) => b.from - a.from || b.to - a.to);
  if (edits.some(({ from }, index) => (edits[index + 1]?.to ?? -1) >= from)) return null;
  for (const { from, to, lines: written } of edits) lines.splice(from, to - from, ...written);
  return lines.join('\n');
}

const contentOf = (files: readonly DraftFile[], name: string): string =>
  files.find((file) => file.name === name)?.content ?? '';

/** The same for all files or fields of a draft. */
export function joinFiles(
  base: readonly DraftFile[],
  one: readonly DraftFile[],
  other: readonly DraftFile[],
): DraftFile[] | null {
  const joined: DraftFile[] = [];
  for (const name of new Set([...one, ...other].map((file) => file.name))) {
    const content = joinTexts(contentOf(base, name), contentOf(one, name), contentOf(other, name));
    if (content === null) return null;
    joined.push({ name, content });
  }
  return joined;
}
