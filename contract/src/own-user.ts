import { defineOperation } from './operation.ts';
import { user } from './user.ts';

/** Apart from the profile's other operations: every page of the dashboard calls it. */
export const getUserDetails = defineOperation({
  summary: "The signed-in person's own record.",
  methods: ['GET'],
  paths: ['/api/v1/getUserDetails', '/getUserDetails'],
  access: 'signed-in',
  data: user,
});
