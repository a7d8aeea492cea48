import * as v from 'valibot';
import { course } from './course.ts';
import { id } from './fields.ts';
import { defineOperation } from './operation.ts';

const body = v.object({ courseId: id('COURSE_NOT_FOUND') });

export const cartItem = v.object({
  _id: v.string(),
  userId: v.string(),
  addedAt: v.string(),
  courseId: course,
});
export type CartItem = v.InferOutput<typeof cartItem>;

export const addCartItem = defineOperation({
  summary: 'Saves a course for later.',
  methods: ['POST'],
  paths: ['/api/v1/addCartItem', '/api/v1/addToCart'],
  access: 'student',
  body,
  message: 'Saved for later',
});

export const getCartItems = defineOperation({
  summary: 'The saved courses, the last saved one first.',
  methods: ['GET'],
  paths: ['/api/v1/getCartItems'],
  access: 'student',
  data: v.array(cartItem),
});

export const removeCartItem = defineOperation({
  summary: 'Removes a course from the saved ones.',
  methods: ['POST'],
  paths: ['/api/v1/removeCartItem'],
  access: 'student',
  body,
  message: 'Item removed from cart successfully',
});
