import { useEffect, useState } from 'react';
import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import Printer from 'lucide-react/icons/printer';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { CertificateSheet } from '#features/certificates/certificate-sheet.tsx';
import { readCertificate } from '#features/certificates/public-certificate.api.ts';
import { loaderApi } from '#lib/requests/api-context.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { PageMeta } from '#ui/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { certificateId = '' } = args.params;
  return await readCertificate(loaderApi(args), certificateId);
}

export function Component() {
  const certificate = useLoaderData<typeof loader>();
  // The server renders the same page for every host.
  const [address, setAddress] = useState('');
  useEffect(() => setAddress(`${location.origin}${location.pathname}`), []);
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="measure py-8 md:py-12 print:py-0">
      {/* Everybody with the address may read it, but search engines should not list it. */}
      <PageMeta title={`Certificate: ${certificate.courseName}`} noIndex />
      <CertificateSheet certificate={certificate} address={address} />
      <div data-print="none" className="mt-8 flex flex-wrap justify-center gap-3">
        <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Print, or save as PDF
        </Button>
        <Button
          variant="secondary"
          icon={isCopied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
          onClick={() =>
            void navigator.clipboard.writeText(address).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          <span aria-live="polite">{isCopied ? 'Address copied' : 'Copy the address'}</span>
        </Button>
        <LinkButton variant="quiet" to={`/course/${certificate.course}`}>
          See the tutorial
        </LinkButton>
      </div>
    </div>
  );
}
