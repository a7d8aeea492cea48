import { getUserDetails } from '@lectern/contract/own-user';
import { call } from '#lib/api.ts';

/** The signed-in person. */
export const readUser = () => call(getUserDetails);
