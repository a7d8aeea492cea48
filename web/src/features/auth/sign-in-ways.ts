import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#lib/api-context.ts';
import { logFailure } from '#lib/console-log.ts';
import { readSignInWays } from './auth.api.ts';

export interface SignInWays {
  /** The operator's provider, by the name that people know; empty without one. */
  provider: string;
}

/** The loader of pages with a form for logging in or signing up, which works without the other ways. */
export const loadSignInWays = async (args: LoaderFunctionArgs): Promise<SignInWays> => {
  try {
    return await readSignInWays(loaderApi(args));
  } catch (error) {
    logFailure('getSignInWays', error);
    return { provider: '' };
  }
};
