import * as v from 'valibot';

/**
 * Number of times that a text was saved: 0 before the first time. A client sends the revision that its text builds on.
 * Without it, the text replaces whatever is stored.
 */
export const draftRevision = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Result of saving a text. A text that does not build on the current one joins the earlier versions, and `other` is the
 * current one. `other` is null when the sent text is now the current one.
 */
export const savedDraft = <Content extends v.GenericSchema>(content: Content) =>
  v.object({ revision: v.number(), other: v.nullable(content) });
