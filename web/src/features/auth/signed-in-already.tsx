import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Says on the sign-up who is signed in already. The document contains it, and CSS hides it for everybody else. */
export const SignedInAlready = () => (
  <div className="signed-in-only mb-5">
    <Notice
      actions={
        <LinkButton size="sm" variant="secondary" to="/dashboard/my-profile">
          Go to your dashboard
        </LinkButton>
      }
    >
      You are logged in already. Sign up only for a second account with another e-mail address, for example to
      teach.
    </Notice>
  </div>
);
