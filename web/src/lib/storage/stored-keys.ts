/** All `localStorage` keys of the page; the first four are the specification's. */
export const storedKeys = {
  token: 'token',
  user: 'user',
  currentStage: 'currentStage',
  courseData: 'courseData',
  /** What a visitor wanted before the login. */
  wish: 'lectern.wish',
  theme: 'lectern.theme',
  player: 'lectern.player',
  editor: 'lectern.editor',
  room: 'lectern.room',
} as const;

/** Unsent watching of one lecture: `lectern.unsent.<person>.<lecture>`. */
export type UnsentKey = `lectern.unsent.${string}`;

/** Unsent marks and their undos: `lectern.acts.<person>`. */
export type ActsKey = `lectern.acts.${string}`;

/**
 * Code drafts that the account does not have: `lectern.code.<person>.<lecture>.<page>`, `….exercise.<lecture>.<page>`,
 * or `….text.<lecture>.<page>` of an author.
 */
export type CodeKey = `lectern.code.${string}`;

/** Undo history of the code beside a lecture: `lectern.undo.<person>.<lecture>`. */
export type UndoKey = `lectern.undo.${string}`;

/** Passed gates of a lecture's code: `lectern.gates.<person>.<lecture>`. */
export type GatesKey = `lectern.gates.${string}`;

/** Code that an author typed in the recorder, and has not recorded: `lectern.desk.<person>.<lecture>`. */
export type DeskKey = `lectern.desk.${string}`;

/** Unsaved form drafts: `lectern.form.<person>.<thing>.<visit>`. */
export type FormKey = `lectern.form.${string}`;

/** The version of a course that this browser showed last: `lectern.version.<person>.<course>`. */
export type VersionKey = `lectern.version.${string}`;

/** The course's announcement that was closed last: `lectern.told.<person>.<course>`. */
export type ToldKey = `lectern.told.${string}`;

/** The clarifications of a lecture that were closed while watching: `lectern.clarified.<person>.<lecture>`. */
export type ClarifiedKey = `lectern.clarified.${string}`;

/** The edition of a lecture's exercise whose notice of the change was closed: `lectern.edition.<person>.<lecture>`. */
export type EditionKey = `lectern.edition.${string}`;

/** Unsent acts on cards of the daily review: `lectern.recall.<person>`. */
export type RecallKey = `lectern.recall.${string}`;

/** Cards of the daily review that are asked once more today: `lectern.missed.<person>`. */
export type MissedKey = `lectern.missed.${string}`;

/** Unsent quiz answers: `lectern.tries.<person>`. */
export type TriesKey = `lectern.tries.${string}`;

/** Unsent new notes: `lectern.notes.<person>`. */
export type NotesKey = `lectern.notes.${string}`;

/** The state of the list of uploads: `lectern.tray.<person>`. */
export type TrayKey = `lectern.tray.${string}`;

/** Files that were not sent when a page was left: `lectern.left.<person>`. */
export type LeftKey = `lectern.left.${string}`;

/** What imports of folders into a course have left out: `lectern.leftout.<person>.<course>`. */
export type LeftOutKey = `lectern.leftout.${string}`;

export type StoredKey =
  | (typeof storedKeys)[keyof typeof storedKeys]
  | UnsentKey
  | ActsKey
  | CodeKey
  | UndoKey
  | DeskKey
  | FormKey
  | GatesKey
  | VersionKey
  | ClarifiedKey
  | EditionKey
  | ToldKey
  | TrayKey
  | LeftKey
  | LeftOutKey
  | TriesKey
  | NotesKey
  | MissedKey
  | RecallKey;

/** The stored text, or null. 'null' and 'undefined' count as absent (S4.03). Null without any storage. */
export function readStored(key: StoredKey): string | null {
  try {
    const text = localStorage.getItem(key);
    return text === null || text === '' || text === 'null' || text === 'undefined' ? null : text;
  } catch {
    return null;
  }
}

/** Stores a text; null removes the key. A full or forbidden storage is logged and otherwise ignored. */
export function writeStored(key: StoredKey, text: string | null): void {
  tryToStore(key, text);
}

/** Like `writeStored`; returns false if the storage is full or forbidden. */
export function tryToStore(key: StoredKey, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch (error) {
    console.warn('Could not write to the browser storage', error);
    return false;
  }
}

/** A stored JSON value; null if it is absent or not JSON. The caller checks its shape. */
export const readStoredJson = (key: StoredKey): unknown => parseStored(readStored(key));

/** What a stored text says; null if it is not JSON. */
export function parseStored(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The stored keys that start with `prefix`; none without any storage. */
export function listStoredKeys<Key extends StoredKey>(prefix: Key): Key[] {
  try {
    return Object.keys(localStorage).filter((key): key is Key => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes this person's form drafts, when the account is deleted. */
export function forgetForms(userId: string): void {
  for (const key of listStoredKeys<FormKey>(`lectern.form.${userId}.`)) writeStored(key, null);
}
