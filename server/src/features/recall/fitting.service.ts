import { listReviewedCards } from './figures.repository.ts';
import { fitMemory, LEAST_ANSWERS } from './fit-memory.ts';
import { listToFit, writeFit } from './fits.repository.ts';
import { rescheduleAll } from './recording.service.ts';
import { transact, type Database } from '#platform/database/database.ts';

/** The number of people in one night. */
const MOST_PEOPLE = 500;
/** Nightly: fits the schedule of people with many new answers. Returns how many people it examined. */
export const fitMemories = async (db: Database): Promise<number> => {
  const people = await listToFit(db, { least: LEAST_ANSWERS, most: MOST_PEOPLE });
  for (const { userId, answers } of people) {
    const parameters = await fitMemory(await listReviewedCards(db, userId));
    await transact(db, async (tx) => {
      await writeFit(tx, userId, { parameters, answers });
      await rescheduleAll(tx, userId);
    });
  }
  return people.length;
};
