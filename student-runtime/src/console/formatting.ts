/** Formats a value; with a fresh `Formatting` when none is given. */
export type FormatValue = (value: unknown, formatting?: Formatting) => string;

/** What one console call may still spend, so that a small object graph cannot unfold into gigabytes. */
export type Formatting = {
  depth: number;
  seen: object[];
  values: number;
  characters: number;
  /** Handed down, because objects hold values and values are objects: imports go one way. */
  format: FormatValue;
};
