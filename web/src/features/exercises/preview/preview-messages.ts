/** The one message from the page to a preview's frame. */
export interface ShownPage {
  /** The shown file's name; other files are resolved relative to it. */
  name: string;
  html: string;
  /** Style sheets by file name. */
  styles: Record<string, string>;
  /** Addresses of scripts by file name, their imports resolved. */
  scripts: Record<string, string>;
}

/** An entry of the framed page's console, or an uncaught error. */
export interface PreviewEntry {
  level: 'log' | 'warn' | 'error';
  text: string;
}

/**
 * The frame forwards no more entries, and the page accepts no more: the shown page can reach its end of the channel.
 */
export const MAX_ENTRIES = 200;
export const MAX_CHARACTERS = 5_000;
