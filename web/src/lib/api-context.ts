import { createContext, type LoaderFunctionArgs } from 'react-router';
import { call } from './api.ts';
import type { Call } from './api-client.ts';

/** What a loader of a public page reads through: the browser's client, or the in-process one while the server renders. */
export interface LoaderApi {
  call: Call;
}

/** Set for every request by the server entry; in the browser the default stands. */
export const apiContext = createContext<LoaderApi>({ call });

/**
 * The client of a loader.
 * @example export const loader = async (args: LoaderFunctionArgs) => ({ course: await loaderApi(args).call(getCourse, …) });
 */
export const loaderApi = ({ context }: Pick<LoaderFunctionArgs, 'context'>): LoaderApi =>
  context.get(apiContext);
