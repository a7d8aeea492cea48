/**
 * A client's record of what the server has acknowledged. The value of a fact only grows: the stored value must be at
 * least the last acknowledged one, and at most the last one that was sent.
 */
export interface Journal {
  sending(key: string, value: number): void;
  acknowledged(key: string, value: number): void;
  readonly acknowledgements: number;
  /** A copy of the record at this moment. */
  snapshot(): Pick<Journal, 'acknowledgements' | 'lost'>;
  /**
   * Keys whose stored value is older than the acknowledged one; with `strict`, older than the sent one (the control).
   */
  lost(stored: ReadonlyMap<string, number>, strict?: boolean): string[];
  /** Keys with a stored value that was never sent. */
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
