import { contactUs, getContactDetails } from '@lectern/contract/contact';
import type { BodyInputOf } from '@lectern/contract/operation';
import { call } from '#lib/api.ts';
import type { LoaderApi } from '#lib/api-context.ts';

export type ContactMessage = BodyInputOf<typeof contactUs>;

/** How the operator can be reached; what is not set is empty. */
export const readContactDetails = (api: LoaderApi) => api.call(getContactDetails);

export const sendMessage = (body: ContactMessage) => call(contactUs, { body });
