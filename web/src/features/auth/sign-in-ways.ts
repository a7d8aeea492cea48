import { getSignInWays } from '@lectern/contract/provider-login';
import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#lib/api-context.ts';
import { logFailure } from '#lib/console-log.ts';

export interface SignInWays {
  /** The operator's provider, by the name that people know; empty without one. */
  provider: string;
}

/** The loader of pages with a form for logging in or signing up, which works without the other ways. */
export const readSignInWays = async (args: LoaderFunctionArgs): Promise<SignInWays> => {
  try {
    return await loaderApi(args).call(getSignInWays);
  } catch (error) {
    logFailure('getSignInWays', error);
    return { provider: '' };
  }
};
