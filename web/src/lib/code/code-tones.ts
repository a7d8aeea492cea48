import { tags, type Tag } from '@lezer/highlight';

interface CodeTone {
  tag: Tag | readonly Tag[];
  color?: string;
  fontStyle?: string;
  fontWeight?: string;
}

/** The syntax colours, for the editor and for texts. They follow the theme. */
export const codeTones: readonly CodeTone[] = [
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'var(--color-accent)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--color-board)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--color-amber)' },
  { tag: [tags.regexp, tags.escape], color: 'var(--color-danger)' },
  { tag: [tags.comment, tags.docComment], color: 'var(--color-soft)', fontStyle: 'italic' },
  { tag: [tags.function(tags.definition(tags.variableName)), tags.className], fontWeight: '600' },
  { tag: tags.tagName, color: 'var(--color-board)' },
  { tag: [tags.operator, tags.punctuation, tags.bracket], color: 'var(--color-soft)' },
  { tag: tags.invalid, color: 'var(--color-danger)' },
];
