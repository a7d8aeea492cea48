import { useState } from 'react';
import Award from 'lucide-react/icons/award';
import { useIssueCertificate, useOwnCertificate } from './certificates.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#ui/toasts.tsx';

/** The certificate of a completed course: with the student's name only where they say so, then and later. */
export function OwnCertificate({ courseId }: { courseId: string }) {
  const { data: certificate } = useOwnCertificate(courseId);
  const issue = useIssueCertificate(courseId);
  const [wantsName, setWantsName] = useState(true);
  if (certificate === undefined) return null;
  const showsName = certificate === null ? wantsName : certificate.studentName !== null;
  const make = (isNamed: boolean): void =>
    issue.mutate(isNamed, { onError: (error) => toast.error(messageOf(error)) });
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-line bg-paper p-4">
      <p className="flex items-center gap-2 font-semibold">
        <Award aria-hidden="true" className="size-5 text-amber" />
        {certificate === null ? 'Certificate' : 'Your certificate'}
      </p>
      <Checkbox
        label="Show my name on it"
        hint="Anyone who knows its address can read it. You can remove your name again."
        checked={issue.isPending ? issue.variables : showsName}
        onChange={({ target }) =>
          certificate === null ? setWantsName(target.checked) : make(target.checked)
        }
      />
      {certificate === null ? (
        <Button size="sm" busy={issue.isPending} onClick={() => make(wantsName)}>
          Get the certificate
        </Button>
      ) : (
        <LinkButton size="sm" to={`/certificates/${certificate._id}`}>
          See the certificate
        </LinkButton>
      )}
    </div>
  );
}
