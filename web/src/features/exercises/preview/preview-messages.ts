/** What the page hands to a preview's frame, once. */
export interface ShownPage {
  /** The name of the file that is shown, by which others are found from it. */
  name: string;
  html: string;
  /** Text of style sheets by file name. */
  styles: Record<string, string>;
  /** Addresses of scripts by file name, their imports resolved. */
  scripts: Record<string, string>;
}

/** What a page in the frame printed, or an error that nobody caught. */
export interface PreviewEntry {
  level: 'log' | 'warn' | 'error';
  text: string;
}

/** So much is passed on, and no more is taken: a page can lay hands on its end of the channel. */
export const MAX_ENTRIES = 200;
export const MAX_CHARACTERS = 5_000;
