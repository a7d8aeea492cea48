import { contactUs, getContactDetails } from '@lectern/contract/contact';
import type { BodyInputOf } from '@lectern/contract/operation';
import { call } from '#lib/api.ts';
import type { LoaderApi } from '#lib/requests/api-context.ts';

export type ContactMessage = BodyInputOf<typeof contactUs>;

/** The operator's contact details; those not set are empty. */
export const readContactDetails = (api: LoaderApi) => api.call(getContactDetails);

export const sendMessage = (body: ContactMessage) => call(contactUs, { body });
