import { fingerprintOf } from '#lib/files/file-fingerprint.ts';
import type { ComingCaptions } from './coming-captions.api.ts';
import type { TrayRow } from './tray-rows.ts';
import { enqueueUpload } from './send-uploads.ts';

const isSame = async (row: TrayRow, file: File): Promise<boolean> =>
  file.size === row.bytes && (row.fingerprint === '' || row.fingerprint === (await fingerprintOf(file)));

/** Goes on with a file that was chosen again; false when it is another one. */
export async function sendAgain(
  row: TrayRow,
  file: File,
  captions: readonly ComingCaptions[] = [],
): Promise<boolean> {
  if (!(await isSame(row, file))) return false;
  const { kind, lectureId, title: lectureTitle, uploadId } = row;
  enqueueUpload({ kind, lectureId, lectureTitle, file, captions, ...(uploadId !== null && { uploadId }) });
  return true;
}

/** Goes on with all of the files that are among these, each with its captions. Returns the rows whose file is not. */
export async function sendAllAgain(rows: readonly TrayRow[], files: readonly File[]): Promise<TrayRow[]> {
  const named = (name: string): File[] => files.filter((file) => file.name === name);
  const missing: TrayRow[] = [];
  for (const row of rows) {
    const captions = row.captions.flatMap(({ language, fileName }) => {
      const [file] = named(fileName);
      return file === undefined ? [] : [{ language, file }];
    });
    let isSent = false;
    for (const file of named(row.fileName)) isSent ||= await sendAgain(row, file, captions);
    if (!isSent) missing.push(row);
  }
  return missing;
}
