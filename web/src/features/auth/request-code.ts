import { codeWaitMessage } from '@lectern/contract/auth';
import { isUnreachable, messageOf } from '#lib/error-message.ts';
import { toast } from '#ui/toasts.tsx';
import { sendCode } from './auth.api.ts';

/**
 * Requests a one-time code and reports the result by toast. Without an answer it only logs to the console (S8.07), and
 * the page shows the error beside a way to try again.
 */
export async function requestCode(email: string): Promise<'sent' | 'still-good' | 'refused' | 'unreachable'> {
  try {
    const { waitSeconds } = await sendCode(email);
    if (waitSeconds > 0) {
      toast.blank(codeWaitMessage(waitSeconds));
      return 'still-good';
    }
    toast.success('OTP sent successfully');
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
