/**
 * What the server has acknowledged, written down by the client. A fact counts up: what is stored afterwards must be
 * at least what was acknowledged last, and at most what was sent last.
 */
export interface Journal {
  sending(key: string, value: number): void;
  acknowledged(key: string, value: number): void;
  readonly acknowledgements: number;
  /** What was acknowledged up to now, whatever comes. */
  snapshot(): Pick<Journal, 'acknowledgements' | 'lost'>;
  /** Keys whose stored value is older than what was acknowledged. With `strict`, than what was sent: the control. */
  lost(stored: ReadonlyMap<string, number>, strict?: boolean): string[];
  /** Keys of which something is stored that was never sent. */
  invented(stored: ReadonlyMap<string, number>): string[];
}

export const createJournal = (): Journal => {
  const sent = new Map<string, number>();
  const known = new Map<string, number>();
  let acknowledgements = 0;
  return {
    sending: (key, value) => void sent.set(key, value),
    acknowledged(key, value) {
      known.set(key, value);
      acknowledgements += 1;
    },
    get acknowledgements() {
      return acknowledgements;
    },
    snapshot() {
      const then = new Map(known);
      return {
        acknowledgements,
        lost: (stored) =>
          [...then].filter(([key, value]) => (stored.get(key) ?? 0) < value).map(([key]) => key),
      };
    },
    lost: (stored, strict = false) =>
      [...(strict ? sent : known)]
        .filter(([key, value]) => (stored.get(key) ?? 0) < value)
        .map(([key]) => key),
    invented: (stored) =>
      [...stored].filter(([key, value]) => value > (sent.get(key) ?? 0)).map(([key]) => key),
  };
};
