import * as v from 'valibot';

/**
 * How often a text was saved: 0 before the first time. Sent with a text it names the one that this one builds on; without
 * it the text takes the place of whatever is there.
 */
export const draftRevision = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What came of saving a text. One that builds on another text than the current one does not take its place: it is kept
 * among the earlier versions, and `other` is the current one; null when what was sent is now the current one.
 */
export const savedDraft = <Content extends v.GenericSchema>(content: Content) =>
  v.object({ revision: v.number(), other: v.nullable(content) });
