/** What the client build made, for the server bundle; filled in by `build.ts`. */
declare module 'virtual:client-assets' {
  /** Address of the browser entry. */
  export const entry: string;
  /** The whole style sheet, inlined into every document. */
  export const css: string;
  /** By a route's `handle.module`: the scripts that its first load needs beside the entry's own. */
  export const preloads: Record<string, string[]>;
  /** Scripts that the entry itself imports. */
  export const entryImports: string[];
}
