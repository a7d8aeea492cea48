import { INVITATION_DAYS, type MemberRole } from '@lectern/contract/course-staff';
import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.ts';

const MAY: Record<MemberRole, string> = {
  editor: 'As an editor you would change and publish the course, answer its students and see their work.',
  assistant: 'As an assistant you would answer questions, review programs and see students.',
};

interface Invitation {
  publicUrl: string;
  /** The name of the person who invites. */
  from: string;
  courseName: string;
  role: MemberRole;
  email: string;
}

/** For an address without an account. */
export const courseInvitationMail = ({
  publicUrl,
  from,
  courseName,
  role,
  email,
}: Invitation): RenderedMail => {
  const asked = `${from} invites you to teach the course “${courseName}” together on Lectern.`;
  return renderMail({
    subject: `You are invited to teach ${courseName}`,
    preview: asked,
    heading: 'You are invited to teach a course',
    blocks: [
      { text: `${asked} ${MAY[role]}` },
      {
        text: `Sign up as an instructor with this address, ${email}. The invitation then waits in My Courses, where you accept or decline it. It is open for ${INVITATION_DAYS} days.`,
      },
      {
        button: 'See the invitation',
        // Behind the #, so that no server’s log gets the address.
        href: `${publicUrl}/dashboard/my-courses?invited=yes#${encodeURIComponent(email)}`,
      },
      {
        note: `If you do not know ${from}, you do not need to do anything: you have no account here, and the invitation ends by itself.`,
      },
    ],
  });
};
