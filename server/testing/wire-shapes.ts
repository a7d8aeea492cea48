import { expect } from 'vitest';

/** Any value of that type, for `toMatchObject`. */
export const text = expect.any(String) as string;
export const number = expect.any(Number) as number;
export const id = expect.stringMatching(/\S/) as string;

/** The entities of docs/wire-contract.md, as existing clients read them. */
export const USER = { _id: id, firstName: text, lastName: text, email: text, image: text };
export const LECTURE = { _id: id, title: text, description: text, videoUrl: text, timeDuration: text };
export const COURSE = {
  _id: id,
  courseName: text,
  courseDescription: text,
  whatYouWillLearn: text,
  price: number,
  thumbnail: text,
  category: id,
  instructor: expect.anything() as unknown,
  courseContent: expect.any(Array) as unknown[],
  ratingAndReviews: expect.any(Array) as unknown[],
  studentsEnrolled: expect.any(Array) as unknown[],
  isPublished: expect.any(Boolean) as boolean,
  bestseller: expect.any(Boolean) as boolean,
};
