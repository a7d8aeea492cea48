import { useSyncExternalStore } from 'react';
import { readStoredJson, storedKeys, writeStored } from '#lib/stored-keys.ts';

/** How far the divider may be moved, in per cent of the room. */
export const SHARE = { min: 25, max: 75 } as const;

/** How somebody has arranged the learning room; kept in the browser. */
export interface RoomSettings {
  /** Per cent of the width that the lecture has, where lecture and editor stand beside each other. */
  columns: number;
  /** Per cent of the height, where they stand in rows. */
  rows: number;
  /** The course content has a column of its own; else it lies over the lecture while it is open. */
  isPinned: boolean;
  /** Whether the pinned content is shown. */
  showsContent: boolean;
  /** The lecture has the whole room. */
  isTheatre: boolean;
}

const DEFAULTS: RoomSettings = {
  columns: 50,
  rows: 42,
  isPinned: true,
  showsContent: true,
  isTheatre: false,
};

const shareOf = (value: unknown, usual: number): number =>
  typeof value === 'number' && value >= SHARE.min && value <= SHARE.max ? value : usual;
const isOn = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual);

function readSettings(): RoomSettings {
  const stored = (readStoredJson(storedKeys.room) ?? {}) as Partial<Record<keyof RoomSettings, unknown>>;
  return {
    columns: shareOf(stored.columns, DEFAULTS.columns),
    rows: shareOf(stored.rows, DEFAULTS.rows),
    isPinned: isOn(stored.isPinned, DEFAULTS.isPinned),
    showsContent: isOn(stored.showsContent, DEFAULTS.showsContent),
    isTheatre: isOn(stored.isTheatre, DEFAULTS.isTheatre),
  };
}

const listeners = new Set<() => void>();
let current: RoomSettings | undefined;

const getSettings = (): RoomSettings => (current ??= readSettings());

export function changeRoom(change: Partial<RoomSettings>): void {
  current = { ...getSettings(), ...change };
  writeStored(storedKeys.room, JSON.stringify(current));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRoomSettings = (): RoomSettings =>
  useSyncExternalStore(subscribe, getSettings, () => DEFAULTS);
