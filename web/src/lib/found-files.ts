/** A file with its place among those that were chosen: `course/01 Start/Loops.mp4`. */
export interface FoundFile {
  path: string;
  file: File;
}

/** What operating systems put beside people's files. */
const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db');

const readBatch = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const entries: FileSystemEntry[] = [];
  // A browser gives at most a hundred at a time.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader))
    entries.push(...batch);
  return entries;
}

async function filesOf(entry: FileSystemEntry, above: string): Promise<FoundFile[]> {
  const path = `${above}${entry.name}`;
  if (isHidden(path)) return [];
  if (entry.isDirectory) {
    const entries = await entriesOf(entry as FileSystemDirectoryEntry);
    return (await Promise.all(entries.map((inner) => filesOf(inner, `${path}/`)))).flat();
  }
  const file = await new Promise<File>((resolve, reject) => {
    (entry as FileSystemFileEntry).file(resolve, reject);
  });
  return [{ path, file }];
}

/** The files of a drop, those in folders too. To be called while the drop is handled: later the browser has forgotten it. */
export async function droppedFiles({ items }: DataTransfer): Promise<FoundFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map((entry) => filesOf(entry, '')))).flat();
}

/** The files of a file dialog, which may have chosen a folder. */
export const chosenFiles = (files: Iterable<File>): FoundFile[] =>
  [...files].flatMap((file) => {
    const path = file.webkitRelativePath === '' ? file.name : file.webkitRelativePath;
    return isHidden(path) ? [] : { path, file };
  });
