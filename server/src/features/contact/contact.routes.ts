import { operations } from '@lectern/contract';
import type { Database } from '#platform/database/database.ts';
import { siteOf } from '#platform/http/caller.ts';
import type { Api } from '#platform/http/operations.ts';
import { receiveMessage } from './contact.service.ts';

/** The operator's settings; empty texts where nothing is set. */
export interface ContactDetails {
  to: string;
  address: string;
  phone: string;
}

export const contactRoutes = (api: Api, db: Database, { to, address, phone }: ContactDetails): void => {
  api.handle(operations.contactUs, ({ body, request }) =>
    receiveMessage(db, to, { message: body, site: siteOf(request) }),
  );

  api.handleCached(operations.getContactDetails, () => ({
    key: 'contact-details',
    load: async () => ({ data: { email: to, address, phone }, tags: [] }),
  }));
};
