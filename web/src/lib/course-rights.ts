import type { MemberRole } from '@lectern/contract/course-staff';

/** A course of which the viewer has this role; absent for its owner. */
export interface InRole {
  role?: MemberRole | undefined;
}

/** Whether the viewer may change and publish the course, write to its students and reply to its reviews. */
export const mayEdit = ({ role }: InRole): boolean => role !== 'assistant';
