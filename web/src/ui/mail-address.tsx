import { Fragment } from 'react';

/** Before the @, and after each dot. */
const BREAKS = /(?=@)|(?<=\.)/;

/** A mail address in running text: it breaks between its parts, and elsewhere only where one is wider than the line. */
export const MailAddress = ({ address }: { address: string }) => (
  <strong className="wrap-anywhere">
    {address.split(BREAKS).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </strong>
);
