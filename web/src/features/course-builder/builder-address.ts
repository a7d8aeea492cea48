import { useLocation } from 'react-router';

/** 0 = information, 1 = builder, 2 = publish. */
export type Stage = 0 | 1 | 2;

const PATH = '/dashboard/add-course';
const STEPS = ['information', 'builder', 'publish'] as const;

/** The address at which a course is edited. */
export const builderAddress = (courseId: string, stage: Stage = 0): string =>
  stage === 0 ? `${PATH}?course=${courseId}` : `${PATH}?course=${courseId}&step=${STEPS[stage]}`;

/** The address of a new course. */
export const NEW_COURSE = PATH;

interface BuilderPlace {
  /** Null for a new course. */
  courseId: string | null;
  stage: Stage;
}

/** The builder's place in the address; an unknown step counts as the first. */
export function useBuilderPlace(): BuilderPlace {
  const query = new URLSearchParams(useLocation().search);
  const courseId = query.get('course');
  const step = STEPS.findIndex((name) => name === query.get('step'));
  const stage = courseId !== null && (step === 1 || step === 2) ? step : 0;
  return { courseId: courseId === '' ? null : courseId, stage };
}
