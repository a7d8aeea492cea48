import { IMAGE_KINDS, IMAGE_MAX_BYTES, VIDEO_KINDS } from './file-kinds.ts';
import { MiB } from './units.ts';

/**
 * Every error of the server: its status and the sentence for a person. Existing clients show some of them as they are
 * (docs/wire-contract.md).
 */
export const errors = {
  FIELDS_REQUIRED: { status: 400, message: 'All fields are required' },
  INVALID_INPUT: { status: 400, message: 'Something in the request has the wrong format' },
  MALFORMED_BODY: { status: 400, message: 'The request could not be read' },
  PASSWORDS_DIFFER: { status: 400, message: 'Passwords do not match' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'A password needs at least 8 characters' },
  PASSWORD_TOO_LONG: { status: 400, message: 'A password has at most 128 characters' },
  PASSWORD_TOO_COMMON: {
    status: 400,
    message: 'This password is on the list of common ones, please choose another',
  },
  PASSWORD_INCORRECT: { status: 400, message: 'Password is incorrect' },
  ALREADY_REGISTERED: { status: 400, message: 'This e-mail address is already registered, please log in' },
  ALREADY_ENROLLED: { status: 400, message: 'Tutorial already enrolled' },
  ALREADY_SAVED: { status: 400, message: 'Tutorial is already saved or enrolled' },
  SECOND_STEP_NOT_PREPARED: { status: 400, message: 'Set up your authenticator app first' },
  SECOND_STEP_IS_ON: { status: 400, message: 'Two-step sign-in is on already' },
  PASSKEY_REFUSED: { status: 400, message: 'This passkey could not be added, please try again' },
  TOO_MANY_PASSKEYS: { status: 400, message: 'You have as many passkeys as an account may have' },
  SECOND_STEP_WRONG: { status: 400, message: 'This code is not right' },
  ADMINISTRATOR_PROTECTED: {
    status: 400,
    message: 'An administrator can be changed by the operator only',
  },
  ALREADY_TEACHES: { status: 400, message: 'This person teaches the course already' },
  CATEGORY_EXISTS: { status: 400, message: 'There is already a category with this name' },
  CATEGORY_IN_USE: {
    status: 400,
    message: 'This category still has courses: it can be removed when they are in another one',
  },
  NOTHING_TO_PUBLISH: { status: 400, message: 'Add at least one lecture before publishing' },
  EXERCISE_DECIDES: { status: 400, message: 'This lecture is completed by passing its exercise' },
  EXERCISE_UNFIT: { status: 400, message: 'An exercise in this course must be corrected first' },
  QUIZ_UNFIT: { status: 400, message: 'A question of this quiz must be corrected first' },
  QUIZ_NOT_BEGUN: { status: 400, message: 'Begin the quiz first' },
  COURSES_STILL_TAUGHT: {
    status: 400,
    message:
      'Students are enrolled in your courses: delete or hand over these courses before you delete your account',
  },
  OUTLINE_MISMATCH: { status: 400, message: 'The outline has changed in the meantime, please load it again' },
  TAUGHT_CLASS: {
    status: 400,
    message: 'This is a taught class: its instructor sees your work until you leave it',
  },
  QUESTION_CLOSED: { status: 400, message: 'This question is closed' },
  OWN_ANSWER: { status: 400, message: 'Only somebody else can say whether your answer helped' },
  QUESTION_ANSWERED: {
    status: 400,
    message: 'Others have answered this question: close it, or change its words',
  },
  SOLUTIONS_NOT_SHARED: { status: 400, message: 'Solutions of this exercise cannot be shared' },
  ALREADY_REVIEWED: { status: 400, message: 'This attempt has been reviewed' },
  NOT_REVIEWED: { status: 400, message: 'Finish the review first, then send it to others' },
  WATCHING_IMPLAUSIBLE: { status: 400, message: 'More was reported as watched than the time allows' },
  INVALID_VIDEO: { status: 400, message: 'This file is not a video that can be played' },
  INVALID_CAPTIONS: { status: 400, message: 'These captions cannot be read' },
  INVALID_IMAGE: { status: 400, message: 'This file is not a picture that can be read' },

  NOT_SIGNED_IN: { status: 401, message: 'Please log in' },
  SESSION_ENDED: { status: 401, message: 'Your session has ended, please log in again' },
  INVALID_CREDENTIALS: { status: 401, message: 'E-mail or password is incorrect' },
  SECOND_STEP_REQUIRED: { status: 401, message: 'Please enter the code of your authenticator app' },
  INVALID_SECOND_STEP: { status: 401, message: 'This code is not right, or was used before' },
  INVALID_PASSKEY: { status: 401, message: 'This passkey does not belong to an account here' },
  PROVIDER_REFUSED: { status: 401, message: 'This login did not succeed, please try again' },
  INVALID_CODE: { status: 401, message: 'Invalid OTP' },
  INVALID_RESET_TOKEN: { status: 401, message: 'This link is no longer valid, please ask for a new one' },

  STUDENTS_ONLY: { status: 403, message: 'This is for students' },
  INSTRUCTORS_ONLY: { status: 403, message: 'This is for instructors' },
  ADMINS_ONLY: { status: 403, message: 'This is for administrators' },
  PROVIDER_UNVERIFIED: {
    status: 403,
    message: 'Your e-mail address is not confirmed there, please sign up with it here',
  },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended, please write to us' },
  COURSE_TAKEN_DOWN: { status: 403, message: 'This course was taken down, please write to us' },
  NOT_YOUR_COURSE: { status: 403, message: 'This course belongs to another instructor' },
  NOT_IN_YOUR_ROLE: { status: 403, message: 'Your role in this course does not include this' },
  NOT_ENROLLED: { status: 403, message: 'You are not enrolled in this tutorial' },
  QUIZ_ANSWERS_NOT_SHOWN: {
    status: 403,
    message: 'This student agreed to show their work before quiz answers were named',
  },
  NOT_YOUR_QUESTION: { status: 403, message: 'Only the person who asked and the instructor may do this' },
  NO_TRIES_LEFT: { status: 403, message: 'You have used your tries for today' },
  QUIZ_TIME_OVER: { status: 403, message: 'The time of this try is over' },
  NOT_PASSED: { status: 403, message: 'Solutions are shown to those who have passed the exercise' },
  WATCH_FIRST: { status: 403, message: 'Watch something of the tutorial first, then review it' },
  NOT_COMPLETED: { status: 403, message: 'A certificate is for those who have completed the tutorial' },
  LINK_EXPIRED: { status: 403, message: 'This address is no longer valid, please load the page again' },

  NOT_FOUND: { status: 404, message: 'Nothing is here' },
  USER_NOT_FOUND: { status: 404, message: 'Account not found' },
  COURSE_NOT_FOUND: { status: 404, message: 'Course not found' },
  SECTION_NOT_FOUND: { status: 404, message: 'Section not found' },
  LECTURE_NOT_FOUND: { status: 404, message: 'Lecture not found' },
  VERSION_NOT_FOUND: { status: 404, message: 'There is no such version' },
  PART_NOT_FOUND: { status: 404, message: 'It is not among the deleted sections and lectures' },
  EXERCISE_NOT_FOUND: { status: 404, message: 'This lecture has no exercise' },
  STUDENT_NOT_SEEN: { status: 404, message: 'No student here shows their work under this address' },
  QUIZ_NOT_FOUND: { status: 404, message: 'This lecture has no quiz' },
  SOLUTION_NOT_FOUND: { status: 404, message: 'Solution not found' },
  ATTEMPT_NOT_FOUND: { status: 404, message: 'Attempt not found' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'Category not found' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'Message not found' },
  CART_ITEM_NOT_FOUND: { status: 404, message: 'Cart item not found' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'Passkey not found' },
  CARD_NOT_FOUND: { status: 404, message: 'Card not found' },
  NOTE_NOT_FOUND: { status: 404, message: 'Note not found' },
  QUESTION_NOT_FOUND: { status: 404, message: 'Question not found' },
  ANSWER_NOT_FOUND: { status: 404, message: 'Answer not found' },
  CLARIFICATION_NOT_FOUND: { status: 404, message: 'Clarification not found' },
  REMARK_NOT_FOUND: { status: 404, message: 'Remark not found' },
  REVIEW_NOT_FOUND: { status: 404, message: 'Review not found' },
  CERTIFICATE_NOT_FOUND: { status: 404, message: 'There is no such certificate' },
  UPLOAD_NOT_FOUND: { status: 404, message: 'This upload does not exist' },
  FILE_NOT_FOUND: { status: 404, message: 'This file is not in the lecture' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not accept this kind of request' },

  CHANGED_ELSEWHERE: {
    status: 409,
    message: 'This was changed elsewhere in the meantime, please look at both versions',
  },
  ANSWERED_MEANWHILE: { status: 409, message: 'This question has been answered in the meantime' },
  MESSAGE_ANSWERED: { status: 409, message: 'This message has been answered in the meantime' },
  CAPTIONS_CHANGED: { status: 409, message: 'These captions were changed elsewhere, please load them again' },
  CAPTIONS_WOULD_GO: { status: 409, message: "This video would replace the lecture's captions" },
  UPLOAD_OFFSET: { status: 409, message: 'The upload has another offset: ask for it with HEAD' },
  UPLOAD_EXPIRED: { status: 410, message: 'This upload was not finished in time, please start again' },
  UPLOAD_VERSION: { status: 412, message: 'Uploads need version 1.0.0 of the tus protocol' },
  TOO_SLOW: { status: 408, message: 'The request took too long to arrive' },
  TOO_LARGE: { status: 413, message: 'This is larger than allowed' },
  IMAGE_TOO_LARGE: {
    status: 413,
    message: `A picture may have at most ${IMAGE_MAX_BYTES / MiB} MB and 24 megapixels`,
  },
  FILE_TOO_LARGE: { status: 413, message: 'A file may have at most 100 MB' },
  VIDEO_TOO_LARGE: { status: 413, message: 'This video is larger than allowed' },
  QUOTA_FULL: {
    status: 413,
    message: 'Your videos and files take up all the space that this server gives each instructor',
  },
  UNSUPPORTED_TYPE: { status: 415, message: 'The server does not accept this kind of content' },
  NOT_AN_IMAGE: { status: 415, message: `Please choose a ${IMAGE_KINDS} picture` },
  NOT_A_VIDEO: { status: 415, message: `Please choose a video file (${VIDEO_KINDS})` },

  UPLOAD_IN_USE: { status: 423, message: 'This upload is being sent from elsewhere right now' },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries, please wait a moment' },
  TOO_MANY_UPLOADS: {
    status: 429,
    message: 'You are sending too many files at once, please wait until one of them is done',
  },
  HEADERS_TOO_LARGE: { status: 431, message: 'The request is larger than allowed' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side, please try again' },
  UNAVAILABLE: { status: 503, message: 'The server cannot do this right now, please try again shortly' },
  BUSY: { status: 503, message: 'The server is busy, please try again in a moment' },
  DISK_FULL: { status: 507, message: 'The server has no room for this file right now' },
} as const;

export type ErrorCode = keyof typeof errors;

/** Whether a string is a key of `errors`. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);

/**
 * Default message of every parse. A rule without a message uses this code, because a validator's own message (`Invalid
 * type: Expected number but received "x"`) is not written for people.
 */
export const ownWordsOnly = { message: 'INVALID_INPUT' } as const satisfies { message: ErrorCode };
