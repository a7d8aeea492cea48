import { useState } from 'react';
import Award from 'lucide-react/icons/award';
import { useIssueCertificate, useOwnCertificate, type Shown } from './certificates.api.ts';
import { messageOf } from '#lib/error-message.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { toast } from '#ui/toasts.tsx';

/** The certificate of a completed course. Its owner decides, then and later, what it shows of them. */
export function OwnCertificate({ courseId }: { courseId: string }) {
  const { data: certificate } = useOwnCertificate(courseId);
  const issue = useIssueCertificate(courseId);
  const [wanted, setWanted] = useState<Shown>({ showsName: true, showsCoverage: false });
  if (certificate === undefined) return null;
  const stored: Shown =
    certificate === null
      ? wanted
      : {
          showsName: certificate.studentName !== null,
          showsCoverage: certificate.coveragePercentage !== null,
        };
  const shown = issue.isPending ? issue.variables : stored;
  const make = (given: Shown): void =>
    issue.mutate(given, { onError: (error) => toast.error(messageOf(error)) });
  const change = (changes: Partial<Shown>): void =>
    certificate === null ? setWanted({ ...wanted, ...changes }) : make({ ...shown, ...changes });
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-line bg-paper p-4">
      <p className="flex items-center gap-2 font-semibold">
        <Award aria-hidden="true" className="size-5 text-amber" />
        {certificate === null ? 'Certificate' : 'Your certificate'}
      </p>
      <Checkbox
        label="Show my name on it"
        hint="Anyone who knows its address can read it. You can remove your name again."
        checked={shown.showsName}
        onChange={({ target }) => change({ showsName: target.checked })}
      />
      <Checkbox
        label="Show how much of the video I played"
        checked={shown.showsCoverage}
        onChange={({ target }) => change({ showsCoverage: target.checked })}
      />
      {certificate === null ? (
        <Button size="sm" busy={issue.isPending} onClick={() => make(wanted)}>
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
