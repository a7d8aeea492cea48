/** What the client build made, for the server bundle; filled in by `build.ts`. */
declare module 'virtual:client-assets' {
  /** Address of the browser entry. */
  export const entry: string;
  /** The entry itself, for a document that carries it. */
  export const entryText: string;
  /** `head-script.ts` as one script. */
  export const headScript: string;
  /** The whole style sheet, inlined into the dashboard's shells. */
  export const css: string;
  export const cssAddress: string;
  /** What public pages need of it, inlined into theirs. */
  export const publicCss: string;
  /** By a route's `handle.module`: the scripts that its first load needs beside the entry's own. */
  export const preloads: Record<string, string[]>;
  /** Scripts that the entry itself imports. */
  export const entryImports: string[];
}
