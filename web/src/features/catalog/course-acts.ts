import { ApiError } from '#lib/api-client.ts';
import { toast } from '#ui/toasts.tsx';
import { enrol, saveForLater } from './student.api.ts';

/** The server's sentence. The list of all sentences would be another script to load. */
const ALREADY_SAVED = 'Tutorial is already saved or enrolled';

/**
 * Saves a course for later and shows a toast. A course that is already saved, or in which the student is enrolled, is
 * no error. @throws {ApiError}
 */
export async function saveCourse(courseId: string, isSaved: boolean): Promise<void> {
  if (isSaved) {
    toast.blank(ALREADY_SAVED);
    return;
  }
  try {
    await saveForLater(courseId);
    toast.success('Saved for later');
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'ALREADY_SAVED')) throw error;
    toast.blank(error.message);
  }
}

/**
 * Enrols the student and shows a toast; an existing enrolment is no error. `acceptsTaught`: the student was told that
 * it is a taught class.
 * @throws {ApiError}
 */
export async function enrolInCourse(courseId: string, acceptsTaught = false): Promise<void> {
  try {
    await enrol(courseId, acceptsTaught);
    toast.success('You are now enrolled');
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'ALREADY_ENROLLED')) throw error;
  }
}
