import * as v from 'valibot';

export const accountType = v.picklist(
  ['Student', 'Instructor'],
  'An account is for a Student or an Instructor',
);

/** The signed-in person's own account. */
export const user = v.object({
  _id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** Address of the picture, or of generated initials (`initials.ts`); never empty. */
  image: v.string(),
  accountType,
  /** The person's text about themselves. */
  about: v.optional(v.string()),
  aboutRevision: v.optional(v.number()),
  /** Revision of the names. */
  revision: v.optional(v.number()),
  /** Present for an administrator only. */
  isAdmin: v.optional(v.literal(true)),
});
export type User = v.InferOutput<typeof user>;

/** The public part of a person's account. */
export const person = v.object({
  _id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  image: v.string(),
});
export type Person = v.InferOutput<typeof person>;
