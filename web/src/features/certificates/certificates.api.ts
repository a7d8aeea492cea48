import { getOwnCertificate, issueCertificate } from '@lectern/contract/certificates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const ownKey = (courseId: string) => ['getOwnCertificate', courseId] as const;

/** The student's certificate of a course; null while there is none. */
export const useOwnCertificate = (courseId: string) =>
  useQuery({
    queryKey: ownKey(courseId),
    queryFn: () => call(getOwnCertificate, { params: { courseId } }),
  });

/** The owner's choice of what a certificate shows. */
export interface Shown {
  showsName: boolean;
  showsCoverage: boolean;
}

/** Issues the certificate, or changes what it shows. */
export function useIssueCertificate(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shown: Shown) => call(issueCertificate, { params: { courseId }, body: { ...shown } }),
    onSuccess: (certificate) => client.setQueryData(ownKey(courseId), certificate),
  });
}
