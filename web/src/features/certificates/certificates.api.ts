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

/** Makes the certificate, or sets whether it shows the name. */
export function useIssueCertificate(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (showsName: boolean) => call(issueCertificate, { params: { courseId }, body: { showsName } }),
    onSuccess: (certificate) => client.setQueryData(ownKey(courseId), certificate),
  });
}
