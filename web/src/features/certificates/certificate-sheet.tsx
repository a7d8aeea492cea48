import type { Certificate } from '@lectern/contract/certificates';
import { formatCount, formatDate, formatLength } from '#lib/format.ts';
import { Logo } from '#ui/logo.tsx';

interface CertificateSheetProps {
  certificate: Certificate;
  /** The certificate's address; printed, as paper has no address bar. */
  address: string;
}

/** A certificate on one sheet, for screen and print. */
export function CertificateSheet({ certificate, address }: CertificateSheetProps) {
  const { studentName, courseName, instructorName, version, lecturesCount, durationSeconds } = certificate;
  const { exercisesPassed, coveragePercentage } = certificate;
  const facts = [
    ['Completed on', formatDate(certificate.completedAt)],
    ['Version of the tutorial', String(version)],
    [
      'Extent',
      `${formatCount(lecturesCount, 'lecture')}${durationSeconds > 0 ? `, ${formatLength(durationSeconds)} of video` : ''}`,
    ],
    ...(exercisesPassed > 0 ? [['Exercises passed', String(exercisesPassed)]] : []),
    ...(coveragePercentage !== null && durationSeconds > 0
      ? [['Video played', `${coveragePercentage}%`]]
      : []),
    ['Instructor', instructorName],
  ];
  return (
    <article className="certificate mx-auto max-w-3xl rounded-lg border-4 border-double border-edge bg-sheet px-6 py-10 text-center shadow-sheet md:px-14 md:py-14">
      <div className="flex justify-center">
        <Logo />
      </div>
      <p className="rubric mt-8">Certificate of completion</p>
      {studentName !== null && <p className="mt-6 text-2xl">{studentName}</p>}
      <p className="mt-6 text-md text-soft">
        {studentName === null ? 'A student of Lectern has completed' : 'has completed'}
      </p>
      <h1 className="mt-2 text-2xl">{courseName}</h1>
      <dl className="mx-auto mt-8 grid max-w-md gap-x-6 gap-y-2 text-left sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="font-semibold max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 text-xs text-faint">
        Issued on {formatDate(certificate.issuedAt)}. It can be verified at this address
        <span className="print:hidden">.</span>
        <span className="hidden print:inline">: {address}</span>
      </p>
    </article>
  );
}
