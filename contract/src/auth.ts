import * as v from 'valibot';
import { currentPassword, email, newPassword, oneLine, requiredText, text } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';
import { accountType, user } from './user.ts';

export const otp = v.pipe(text(20, 'A code'), v.nonEmpty('FIELDS_REQUIRED'));

const resetToken = requiredText(200, 'A reset token');

export const signupFields = v.object({
  accountType,
  firstName: oneLine(100, 'A first name'),
  lastName: oneLine(100, 'A last name'),
  email,
  password: newPassword,
  confirmPassword: v.string(),
});

export const sendOTP = defineOperation({
  summary:
    'Mails a one-time code for a sign-up; the answer is the same whether or not the address has an account.',
  methods: ['POST'],
  paths: ['/api/v1/sendOTP', '/api/v1/send-OTP'],
  access: 'public',
  rates: [rates.mailToAddress, rates.mail],
  body: v.object({
    email,
    /** The password of the sign-up, refused here already if it is easily guessed. No mail is sent then. */
    password: v.optional(text(1024, 'A password')),
    /** The names of the sign-up: a password must not be one's own name. */
    firstName: v.optional(text(100, 'A first name')),
    lastName: v.optional(text(100, 'A last name')),
  }),
  data: v.object({
    /** Seconds until another code can be mailed; 0 when one was mailed now. */
    waitSeconds: v.number(),
  }),
  message: 'OTP sent successfully',
});

/** Message while the last code is too fresh for another. */
export const codeWaitMessage = (waitSeconds: number): string =>
  `The code that was just sent is still good, another can be sent in ${waitSeconds} seconds`;

export const signup = defineOperation({
  summary: 'Creates an account with the code that was mailed.',
  methods: ['POST'],
  paths: ['/api/v1/signup'],
  access: 'public',
  rates: [rates.code, rates.codeInAll],
  body: v.object({ ...signupFields.entries, otp }),
  data: user,
  message: 'Signup successful, please login',
});

export const login = defineOperation({
  summary: 'Logs in, and returns the session token.',
  methods: ['POST'],
  paths: ['/api/v1/login'],
  access: 'public',
  rates: [rates.loginToAccount, rates.login, rates.secondStep],
  quotas: [quotas.sessions],
  body: v.object({
    email,
    password: currentPassword,
    /** A code of an authenticator app, or a recovery code. Required after SECOND_STEP_REQUIRED. */
    code: v.optional(text(40, 'A code'), ''),
  }),
  bare: v.object({ success: v.literal(true), message: v.string(), token: v.string(), user }),
  message: 'Login successful',
});

export const logout = defineOperation({
  summary: 'Ends the session on the server.',
  methods: ['POST'],
  paths: ['/api/v1/logout'],
  access: 'signed-in',
  endsSession: true,
  message: 'Logged out',
});

export const sendPasswordResetToken = defineOperation({
  summary:
    'Mails a link for a new password; the answer is the same whether or not the address has an account.',
  methods: ['POST'],
  paths: ['/api/v1/sendPasswordResetToken'],
  access: 'public',
  rates: [rates.mailToAddress, rates.mail, rates.resetMail],
  body: v.object({ email }),
  message: 'Reset password link sent successfully',
});

export const checkResetLink = defineOperation({
  summary: 'Whether the token of a mailed link is still valid. This does not use it up.',
  methods: ['POST'],
  paths: ['/api/v1/reset-links/check'],
  access: 'public',
  rates: [rates.reset],
  body: v.object({ token: resetToken }),
  data: v.object({
    isGood: v.boolean(),
    /** Number of passkeys that log in to the account; 0 when the token is not valid. */
    passkeys: v.number(),
  }),
});

export const resetPassword = defineOperation({
  summary: 'Sets a new password by the token of the mailed link, and ends every session of the account.',
  methods: ['POST'],
  paths: ['/api/v1/resetPassword'],
  access: 'public',
  rates: [rates.reset],
  body: v.object({
    token: resetToken,
    newPassword,
    /** Whether the account's passkeys are removed too. */
    removePasskeys: v.optional(v.boolean(), false),
  }),
  message: 'Password reset successfully',
});
