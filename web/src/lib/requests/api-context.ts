import { createContext, type LoaderFunctionArgs } from 'react-router';
import { call } from '#lib/api.ts';
import type { Call } from '#lib/api-client.ts';

/** The API as a public page's loader sees it: the browser's client, or the in-process one on the server. */
export interface LoaderApi {
  call: Call;
}

/** The server entry sets it for each request; the browser uses the default. */
export const apiContext = createContext<LoaderApi>({ call });

/**
 * The client of a loader.
 * @example export const loader = async (args: LoaderFunctionArgs) => ({ course: await loaderApi(args).call(getCourse, …) });
 */
export const loaderApi = ({ context }: Pick<LoaderFunctionArgs, 'context'>): LoaderApi =>
  context.get(apiContext);
