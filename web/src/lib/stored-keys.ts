/** Every key that the page keeps in `localStorage`; the first four are the specification's. */
export const storedKeys = {
  token: 'token',
  user: 'user',
  currentStage: 'currentStage',
  courseData: 'courseData',
  /** What somebody wanted before the login. */
  wish: 'lectern.wish',
  theme: 'lectern.theme',
  player: 'lectern.player',
  editor: 'lectern.editor',
  room: 'lectern.room',
} as const;

/** What was watched of one lecture and is not sent yet: `lectern.unsent.<person>.<lecture>`. */
export type UnsentKey = `lectern.unsent.${string}`;

/** What was marked complete or taken back and is not sent yet: `lectern.acts.<person>`. */
export type ActsKey = `lectern.acts.${string}`;

/** Code that is not saved in the account yet: `lectern.code.<person>.<lecture>.<page>`, `….exercise.<lecture>.<page>`, or `….text.<lecture>.<page>` of an author. */
export type CodeKey = `lectern.code.${string}`;

/** The steps that can be undone in the code beside a lecture: `lectern.undo.<person>.<lecture>`. */
export type UndoKey = `lectern.undo.${string}`;

/** The gates of a lecture's code that were passed: `lectern.gates.<person>.<lecture>`. */
export type GatesKey = `lectern.gates.${string}`;

/** What was typed in a form and is not saved: `lectern.form.<person>.<thing>.<visit>`. */
export type FormKey = `lectern.form.${string}`;

/** The version of a course that this browser showed last: `lectern.version.<person>.<course>`. */
export type VersionKey = `lectern.version.${string}`;

/** The announcement of a course that was closed last: `lectern.told.<person>.<course>`. */
export type ToldKey = `lectern.told.${string}`;

/** What was done with cards of the daily review and is not sent yet: `lectern.recall.<person>`. */
export type RecallKey = `lectern.recall.${string}`;

/** Answers to quizzes that are not sent yet: `lectern.tries.<person>`. */
export type TriesKey = `lectern.tries.${string}`;

/** How the list of video uploads was left: `lectern.tray.<person>`. */
export type TrayKey = `lectern.tray.${string}`;

export type StoredKey =
  | (typeof storedKeys)[keyof typeof storedKeys]
  | UnsentKey
  | ActsKey
  | CodeKey
  | UndoKey
  | FormKey
  | GatesKey
  | VersionKey
  | ToldKey
  | TrayKey
  | TriesKey
  | RecallKey;

/** The stored text, or null; 'null' and 'undefined' count as absent (S4.03). Null where there is no storage at all. */
export function readStored(key: StoredKey): string | null {
  try {
    const text = localStorage.getItem(key);
    return text === null || text === '' || text === 'null' || text === 'undefined' ? null : text;
  } catch {
    return null;
  }
}

/** Stores text, or removes the key for null. A full or forbidden storage is logged and otherwise ignored. */
export function writeStored(key: StoredKey, text: string | null): void {
  tryToStore(key, text);
}

/** As `writeStored`; false where the storage is full or forbidden. */
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

/** A stored JSON value, or null when it is absent or not JSON. The caller checks its shape. */
export function readStoredJson(key: StoredKey): unknown {
  const text = readStored(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The keys that are stored and start like this; none where there is no storage at all. */
export function listStoredKeys<Key extends StoredKey>(prefix: Key): Key[] {
  try {
    return Object.keys(localStorage).filter((key): key is Key => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes what this person typed in forms, when the account is deleted. */
export function forgetForms(userId: string): void {
  for (const key of listStoredKeys<FormKey>(`lectern.form.${userId}.`)) writeStored(key, null);
}
