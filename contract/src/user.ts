import * as v from 'valibot';

export const accountType = v.picklist(
  ['Student', 'Instructor'],
  'An account is for a Student or an Instructor',
);

/** The signed-in person's own record. */
export const user = v.object({
  _id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** Address of the picture, or of one with the initials (`initials.ts`); never empty. */
  image: v.string(),
  accountType,
  /** Of the names: how often they were changed. */
  revision: v.optional(v.number()),
  /** Only of an administrator. */
  isAdmin: v.optional(v.literal(true)),
});
export type User = v.InferOutput<typeof user>;

/** What others may see of a person. */
export const person = v.object({
  _id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  image: v.string(),
});
export type Person = v.InferOutput<typeof person>;
