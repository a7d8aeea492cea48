/** Formats a value; with a fresh `Formatting` when none is given. */
export type FormatValue = (value: unknown, formatting?: Formatting) => string;

/** The remaining budget of one console call, so that a small object graph cannot expand to gigabytes. */
export type Formatting = {
  depth: number;
  seen: object[];
  values: number;
  characters: number;
  /** Passed as a value to avoid a cyclic import: objects contain values, and values are objects. */
  format: FormatValue;
};
