import * as contract from '@lectern/contract/course-staff';
import type { MemberRole } from '@lectern/contract/course-staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { courseKey } from '../course-builder.api.ts';

const receivedKey = ['getCourseInvitations'];

/** The course's staff, and for its owner the pending invitations. */
export const useCourseStaff = (courseId: string) =>
  useQuery({
    queryKey: ['getCourseStaff', courseId],
    queryFn: () => call(contract.getCourseStaff, { params: { courseId } }),
  });

function useStaffWrite<Input>(courseId: string, write: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () =>
      Promise.all(
        [['getCourseStaff', courseId], courseKey(courseId)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useInvite = (courseId: string) =>
  useStaffWrite(courseId, (body: { email: string; role: MemberRole }) =>
    call(contract.inviteToCourse, { params: { courseId }, body }),
  );

export const useWithdrawInvitation = (courseId: string) =>
  useStaffWrite(courseId, (email: string) =>
    call(contract.withdrawInvitation, { params: { courseId }, body: { email } }),
  );

export const useSetRole = (courseId: string) =>
  useStaffWrite(courseId, ({ userId, role }: { userId: string; role: MemberRole }) =>
    call(contract.setCourseRole, { params: { courseId, userId }, body: { role } }),
  );

export const useRemoveColleague = (courseId: string) =>
  useStaffWrite(courseId, (userId: string) =>
    call(contract.leaveCourseStaff, { params: { courseId, userId } }),
  );

/** The courses that the reader is invited to teach. */
export const useInvitations = () =>
  useQuery({ queryKey: receivedKey, queryFn: () => call(contract.getCourseInvitations) });

function useAnswer(answer: (courseId: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: answer,
    onSettled: () =>
      Promise.all(
        [receivedKey, ['getInstructorCourses']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export const useAcceptInvitation = () =>
  useAnswer((courseId) => call(contract.acceptCourseInvitation, { params: { courseId } }));

export const useDeclineInvitation = () =>
  useAnswer((courseId) => call(contract.declineCourseInvitation, { params: { courseId } }));

/** Reports that this page has a lecture open, and returns who else has. */
export const visitLecture = (lectureId: string, body: { device: string; tab: string; isLeaving?: boolean }) =>
  call(contract.visitLecture, { params: { lectureId }, body });
