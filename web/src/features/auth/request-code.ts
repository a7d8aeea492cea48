import { codeWaitMessage } from '@lectern/contract/auth';
import { ApiError } from '#lib/api-client.ts';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';
import { sendCode } from './auth.api.ts';

export interface CodeAnswer {
  /** A code that is good is in the mail: a new one, or the last. */
  code: 'new' | 'earlier' | null;
  /** Why there is none, as a sentence; empty when there is one. */
  problem: string;
  /** Why the password is refused; then no code was sent. */
  passwordProblem?: string;
}

/**
 * Requests a one-time code and reports the result by toast, which without an answer is only logged to the console
 * (S8.07). The page shows the problem beside a way to try again.
 */
export async function requestCode(body: Parameters<typeof sendCode>[0]): Promise<CodeAnswer> {
  try {
    const { waitSeconds } = await sendCode(body);
    if (waitSeconds > 0) {
      toast.blank(codeWaitMessage(waitSeconds));
      return { code: 'earlier', problem: '' };
    }
    toast.success('OTP sent successfully');
    return { code: 'new', problem: '' };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PASSWORD_TOO_COMMON')
      return { code: null, problem: '', passwordProblem: error.message };
    if (isUnreachable(error)) {
      console.log('Error in sending OTP', error);
      return { code: null, problem: 'The server could not be reached, so no code was sent.' };
    }
    toast.error(`Error in sending OTP, ${messageOf(error)}`);
    return { code: null, problem: `No code was sent: ${messageOf(error)}.` };
  }
}
