import { codeWaitMessage } from '@lectern/contract/auth';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';
import { sendCode } from './auth.api.ts';

/**
 * Asks for a one-time code and says how it went: by toast, or, with no answer at all, only to the console (S8.07),
 * for the page to show beside a way to try again.
 */
export async function requestCode(email: string): Promise<'sent' | 'refused' | 'unreachable'> {
  try {
    const { waitSeconds } = await sendCode(email);
    if (waitSeconds === 0) toast.success('OTP sent successfully');
    else toast.blank(codeWaitMessage(waitSeconds));
    return 'sent';
  } catch (error) {
    if (isUnreachable(error)) {
      console.log('Error in sending OTP', error);
      return 'unreachable';
    }
    toast.error(`Error in sending OTP, ${messageOf(error)}`);
    return 'refused';
  }
}
