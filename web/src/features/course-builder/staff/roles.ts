import type { CourseRole, MemberRole } from '@lectern/contract/course-staff';

export const ROLES: Record<CourseRole, string> = {
  owner: 'Owner',
  editor: 'Editor',
  assistant: 'Assistant',
};

/** What each role may do, in a sentence. */
export const MAY: Record<MemberRole, string> = {
  editor: 'Changes and publishes the course, answers students and sees their work',
  assistant: 'Answers questions, reviews programs and sees students; changes nothing in the course',
};

export const roleOptions = (['editor', 'assistant'] as const).map((value) => ({
  value,
  label: ROLES[value],
}));
