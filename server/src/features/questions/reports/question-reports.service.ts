import type { ReportedText } from '@lectern/contract/reported-questions';
import { holdAnswerOf } from '../held-question.ts';
import { questionRemovedMail } from '../mails/question-removed.ts';
import { holdQuestion, removeAnswer, removeQuestion } from '../question-writes.repository.ts';
import { listReported, readReportedPlace, settleReports } from './question-reports.repository.ts';
import { recordAct } from '#platform/database/audit-log.ts';
import { transact, type Database } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';

const PAGE = 50;

/** Texts with pending reports, last reported first. */
export const reportedTexts = async (
  db: Database,
  after: string | undefined,
): Promise<{ texts: ReportedText[]; next: string | null }> => {
  const rows = await listReported(db, after, PAGE);
  const next = rows.length === PAGE ? (rows.at(-1)?.reportId ?? null) : null;
  return { texts: rows.map(({ reportId: _, ...text }) => text), next };
};

interface Act {
  /** The actor's name in the audit log. */
  actor: string;
  textId: string;
}

/** Settles the reports of a text without removing it. @throws AppError QUESTION_NOT_FOUND when none is pending */
export const keepText = (db: Database, { actor, textId }: Act): Promise<void> =>
  transact(db, async (tx) => {
    const place = await readReportedPlace(tx, textId);
    if (place === undefined || !(await settleReports(tx, textId))) throw new AppError('QUESTION_NOT_FOUND');
    const detail = { courseId: place.courseId };
    await recordAct(tx, { actor, action: 'keep-question', subject: `question:${place.questionId}`, detail });
  });

/** Deletes a text and tells its author the reason. @throws AppError QUESTION_NOT_FOUND */
export const removeText = (
  db: Database,
  publicUrl: string,
  { actor, textId, reason }: Act & { reason: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const place = await readReportedPlace(tx, textId);
    if (place === undefined) throw new AppError('QUESTION_NOT_FOUND');
    const { kind, questionId, courseId, courseName, email } = place;
    await holdQuestion(tx, questionId);
    if (kind === 'question') await removeQuestion(tx, questionId);
    else await removeAnswer(tx, textId, await holdAnswerOf(tx, questionId, textId));
    const detail = { reason, courseId };
    await recordAct(tx, { actor, action: 'remove-question', subject: `question:${questionId}`, detail });
    if (email === null) return;
    const mail = questionRemovedMail(publicUrl, { kind, courseName, reason });
    await enqueueMail(tx, { kind: 'question-removed', to: email, ...mail });
  });
