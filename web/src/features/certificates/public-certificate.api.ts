import { getCertificate } from '@lectern/contract/certificates';
import type { LoaderApi } from '#lib/requests/api-context.ts';

/** A certificate as everybody with its address sees it. */
export const readCertificate = (api: LoaderApi, certificateId: string) =>
  api.call(getCertificate, { params: { certificateId } });
