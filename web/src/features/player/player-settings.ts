import { useSyncExternalStore } from 'react';
import { readStoredJson, storedKeys, writeStored } from '#lib/storage/stored-keys.ts';

export const CAPTION_SIZES = ['small', 'normal', 'large', 'huge'] as const;
export type CaptionSize = (typeof CAPTION_SIZES)[number];

/** The person's player settings, kept in the browser. */
export interface PlayerSettings {
  speed: number;
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  showsCaptions: boolean;
  /** The language chosen last; empty before the first choice. */
  captionLanguage: string;
  captionSize: CaptionSize;
  /** The chosen quality's height in lines; null adapts to the connection. */
  quality: number | null;
  /** Opens the next lecture by itself, after a countdown. */
  autoplaysNext: boolean;
}

const wantsLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const numberIn = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && value >= min && value <= max ? value : undefined;
const boolean = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

function readSettings(): PlayerSettings {
  const stored = (readStoredJson(storedKeys.player) ?? {}) as Partial<Record<keyof PlayerSettings, unknown>>;
  return {
    speed: numberIn(stored.speed, 0.5, 3) ?? 1,
    volume: numberIn(stored.volume, 0, 1) ?? 1,
    isMuted: boolean(stored.isMuted) ?? false,
    showsCaptions: boolean(stored.showsCaptions) ?? true,
    captionLanguage: typeof stored.captionLanguage === 'string' ? stored.captionLanguage : '',
    captionSize: CAPTION_SIZES.find((size) => size === stored.captionSize) ?? 'normal',
    quality: numberIn(stored.quality, 1, 10_000) ?? null,
    autoplaysNext: boolean(stored.autoplaysNext) ?? !wantsLessMotion(),
  };
}

export type ChangeSettings = (changes: Partial<PlayerSettings>) => void;

const listeners = new Set<() => void>();
let current: PlayerSettings | undefined;

/** The settings now. */
export const getPlayerSettings = (): PlayerSettings => (current ??= readSettings());

export const changePlayerSettings: ChangeSettings = (changes) => {
  current = { ...getPlayerSettings(), ...changes };
  writeStored(storedKeys.player, JSON.stringify(current));
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings, shared by the player and the parts beside it. */
export const usePlayerSettings = (): PlayerSettings => useSyncExternalStore(subscribe, getPlayerSettings);
