import { ApiError } from '#lib/api-client.ts';
import { toast } from '#ui/toasts.tsx';
import { enrol, saveForLater } from './student.api.ts';

/** Saves a course for later, and says so. @throws {ApiError} */
export async function saveCourse(courseId: string): Promise<void> {
  await saveForLater(courseId);
  toast.success('Saved for later');
}

/** Enrols and shows a toast; an existing enrolment is no error. @throws {ApiError} */
export async function enrolInCourse(courseId: string): Promise<void> {
  try {
    await enrol(courseId);
    toast.success('You are now enrolled');
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'ALREADY_ENROLLED')) throw error;
  }
}
