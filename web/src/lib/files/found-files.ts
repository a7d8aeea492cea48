/** A file with its path within the selection: `course/01 Start/Loops.mp4`. */
export interface FoundFile {
  path: string;
  file: File;
}

const ADDED = new Set(['__MACOSX', 'Thumbs.db', 'desktop.ini', 'node_modules']);

/** What operating systems and package managers add to people's folders. */
const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || ADDED.has(part));

const readBatch = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const entries: FileSystemEntry[] = [];
  // A browser returns at most a hundred entries per call.
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

/** The dropped files, including those in folders. Call it inside the drop event: later the data are gone. */
export async function droppedFiles({ items }: DataTransfer): Promise<FoundFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map((entry) => filesOf(entry, '')))).flat();
}

/** The files of a file dialog, which may have selected a folder. */
export const chosenFiles = (files: Iterable<File>): FoundFile[] =>
  [...files].flatMap((file) => {
    const path = file.webkitRelativePath === '' ? file.name : file.webkitRelativePath;
    return isHidden(path) ? [] : { path, file };
  });
