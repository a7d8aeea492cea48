import { useSyncExternalStore } from 'react';
import { readStoredJson, storedKeys, writeStored } from '#lib/storage/stored-keys.ts';

/** Limits of the divider, in per cent of the room. */
export const SHARE = { min: 25, max: 75 } as const;

const PINS = ['never', 'playing', 'always'] as const;

/** The person's layout of the learning room, kept in the browser. */
export interface RoomSettings {
  /** The lecture's share of the width in per cent, when lecture and editor are side by side. */
  columns: number;
  /** The lecture's share of the height in per cent, when they are in rows. */
  rows: number;
  /** The same for a lecture of text alone, and while the video is small. */
  textRows: number;
  /** The same for a text beside a program of its own; null before the person has chosen. */
  codeRows: number | null;
  /** The same for a lecture with an exercise and no quiz. */
  exerciseRows: number;
  /** The course content has its own column; else it opens over the lecture. */
  isPinned: boolean;
  /** Whether the pinned content is shown. */
  showsContent: boolean;
  /** The same beside an exercise where the window is not very wide: its task and program need the width. */
  showsContentAtExercise: boolean;
  /** A lecture without an exercise fills the whole room. */
  isTheatre: boolean;
  /** When a phone's video stays in view while the page is scrolled (decision 0611). */
  pinsVideo: (typeof PINS)[number];
  /** Whether the editor below a text without code is open; null before the person has chosen (decision 0589). */
  opensEditor: boolean | null;
}

const DEFAULTS: RoomSettings = {
  columns: 50,
  rows: 42,
  textRows: 60,
  codeRows: null,
  exerciseRows: 34,
  isPinned: true,
  showsContent: true,
  showsContentAtExercise: false,
  isTheatre: false,
  pinsVideo: 'playing',
  opensEditor: null,
};

const shareOf = <T>(value: unknown, usual: T): number | T =>
  typeof value === 'number' && value >= SHARE.min && value <= SHARE.max ? value : usual;
const isOn = <T>(value: unknown, usual: T): boolean | T => (typeof value === 'boolean' ? value : usual);

function readSettings(): RoomSettings {
  const stored = (readStoredJson(storedKeys.room) ?? {}) as Partial<Record<keyof RoomSettings, unknown>>;
  return {
    columns: shareOf(stored.columns, DEFAULTS.columns),
    rows: shareOf(stored.rows, DEFAULTS.rows),
    textRows: shareOf(stored.textRows, DEFAULTS.textRows),
    codeRows: shareOf(stored.codeRows, DEFAULTS.codeRows),
    exerciseRows: shareOf(stored.exerciseRows, DEFAULTS.exerciseRows),
    isPinned: isOn(stored.isPinned, DEFAULTS.isPinned),
    showsContent: isOn(stored.showsContent, DEFAULTS.showsContent),
    showsContentAtExercise: isOn(stored.showsContentAtExercise, DEFAULTS.showsContentAtExercise),
    isTheatre: isOn(stored.isTheatre, DEFAULTS.isTheatre),
    pinsVideo: PINS.find((one) => one === stored.pinsVideo) ?? DEFAULTS.pinsVideo,
    opensEditor: isOn(stored.opensEditor, DEFAULTS.opensEditor),
  };
}

const listeners = new Set<() => void>();
let current: RoomSettings | undefined;

export const getRoomSettings = (): RoomSettings => (current ??= readSettings());

export function changeRoom(change: Partial<RoomSettings>): void {
  current = { ...getRoomSettings(), ...change };
  writeStored(storedKeys.room, JSON.stringify(current));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRoomSettings = (): RoomSettings =>
  useSyncExternalStore(subscribe, getRoomSettings, () => DEFAULTS);
