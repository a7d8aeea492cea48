import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { listCaptions, listLostCaptions } from './captions.repository.ts';

/**
 * Call it before a lecture's video is replaced by one that is here already.
 * @throws AppError CAPTIONS_WOULD_GO when captions of the former video would no longer be shown in the lecture
 */
export const refuseLostCaptions = async (
  tx: Tx,
  { from, to }: { from: string | null; to: string },
): Promise<void> => {
  if (from === null || from === to) return;
  const lost = await listLostCaptions(tx, { from, to });
  if (lost.length === 0) return;
  const brought = (await listCaptions(tx, to)).map(({ label }) => label);
  throw new AppError('CAPTIONS_WOULD_GO', {
    message: `This lecture has captions of its own (${lost.join(', ')}). The video that you chose ${
      brought.length === 0 ? 'has none' : `brings others (${brought.join(', ')})`
    }`,
  });
};
