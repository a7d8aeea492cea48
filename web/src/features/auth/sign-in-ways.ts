import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#lib/requests/api-context.ts';
import { logFailure } from '#lib/requests/console-log.ts';
import { readSignInWays } from './auth.api.ts';

export interface SignInWays {
  /** The display name of the operator's identity provider; empty without one. */
  provider: string;
}

/** The loader of pages with a login or sign-up form. The form works without the other ways to sign in. */
export const loadSignInWays = async (args: LoaderFunctionArgs): Promise<SignInWays> => {
  try {
    return await readSignInWays(loaderApi(args));
  } catch (error) {
    logFailure('getSignInWays', error);
    return { provider: '' };
  }
};
