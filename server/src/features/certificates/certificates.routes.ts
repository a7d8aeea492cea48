import { operations } from '@lectern/contract';
import { issueCertificate, readCertificate, readOwnCertificate } from './certificates.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Api } from '#platform/http/operations.ts';
import { certificateTag, courseTag } from '#tables/tags.ts';

export const certificatesRoutes = (api: Api, db: Database): void => {
  api.handle(operations.issueCertificate, async ({ caller: { userId }, params: { courseId }, body }) => ({
    data: await issueCertificate(db, { userId, courseId }, body),
  }));

  api.handle(operations.getOwnCertificate, async ({ caller: { userId }, params: { courseId } }) => ({
    data: await readOwnCertificate(db, { userId, courseId }),
  }));

  api.handleCached(operations.getCertificate, ({ params: { certificateId } }) => ({
    key: `certificate:${certificateId}`,
    load: async () => {
      const data = await readCertificate(db, certificateId);
      return { data, tags: [certificateTag(certificateId), courseTag(data.course)] };
    },
  }));
};
