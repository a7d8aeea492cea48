import {
  acceptCourseOffer,
  endCourseOffer,
  getCourseOffers,
  offerCourse,
} from '@lectern/contract/course-offers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const offersKey = ['getCourseOffers'];

/** The pending offers of courses, made and received. */
export const useOffers = () => useQuery({ queryKey: offersKey, queryFn: () => call(getCourseOffers) });

function useOfferWrite<Input>(write: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () =>
      Promise.all(
        [offersKey, ['getInstructorCourses'], ['getOwnCourse']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useOfferCourse = () =>
  useOfferWrite(({ courseId, email }: { courseId: string; email: string }) =>
    call(offerCourse, { params: { courseId }, body: { email } }),
  );

export const useAcceptOffer = () =>
  useOfferWrite((courseId: string) => call(acceptCourseOffer, { params: { courseId } }));

export const useEndOffer = () =>
  useOfferWrite((courseId: string) => call(endCourseOffer, { params: { courseId } }));
