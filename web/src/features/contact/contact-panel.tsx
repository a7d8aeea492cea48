import type { ReactNode } from 'react';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';

export interface Details {
  email: string;
  address: string;
  phone: string;
}

interface WayProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Way({ icon, title, children }: WayProps) {
  return (
    <li className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-board-wash text-board [&_svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        {children}
      </div>
    </li>
  );
}

const hours = <p className="text-soft">Mon - Fri 8AM to 5PM</p>;

/** Chat, visit and call; details that the operator has not set are left out. */
export function ContactPanel({ email, address, phone }: Details) {
  return (
    <ul className="grid content-start gap-8">
      <Way icon={<MessageCircle aria-hidden="true" />} title="Chat with us">
        <p className="text-soft">Write to us with the form: a person reads it and answers by e-mail.</p>
        {email !== '' && (
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
        )}
        {phone === '' && hours}
      </Way>
      {address !== '' && (
        <Way icon={<MapPin aria-hidden="true" />} title="Visit us">
          <address className="whitespace-pre-line not-italic text-soft">{address}</address>
        </Way>
      )}
      {phone !== '' && (
        <Way icon={<Phone aria-hidden="true" />} title="Call us">
          {hours}
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="link">
            {phone}
          </a>
        </Way>
      )}
    </ul>
  );
}
