import * as v from 'valibot';
import { email, oneLine, requiredText } from './fields.ts';
import { quotas, rates } from './limits.ts';
import { defineOperation } from './operation.ts';

/** Digits of any script with usual separators; at most as many digits as a number may have (ITU-T E.164). */
const PHONE_NUMBER = /^[+(]*\p{Nd}(?:[\s()./-]*\p{Nd}){3,14}$/u;

export const contactFields = v.object({
  firstName: oneLine(100, 'A first name'),
  lastName: oneLine(100, 'A last name'),
  email,
  countryCode: oneLine(20, 'A country code'),
  phoneNumber: v.pipe(
    oneLine(40, 'A phone number'),
    v.regex(PHONE_NUMBER, 'Please enter a phone number, as 20 7946 0000'),
  ),
  message: requiredText(5000, 'A message'),
});

export const contactUs = defineOperation({
  summary: 'Stores a message to the operator and mails it.',
  methods: ['POST'],
  paths: ['/api/v1/contactUs', '/api/v1/contact-us'],
  access: 'public',
  rates: [rates.contact, rates.contactInDay, rates.contactInAll, rates.contactInBusyDay],
  quotas: [quotas.contactMessages],
  body: contactFields,
  message: "We've received your response!",
});

export const getContactDetails = defineOperation({
  summary: "The operator's contact details; empty where nothing is set.",
  methods: ['GET'],
  paths: ['/api/v1/contact-details'],
  access: 'public',
  data: v.object({ email: v.string(), address: v.string(), phone: v.string() }),
});
