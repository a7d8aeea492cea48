/** Results of the client build for the server bundle; `build.ts` fills them in. */
declare module 'virtual:client-assets' {
  /** Address of the browser entry. */
  export const entry: string;
  /** The entry's text, for a document that inlines it. */
  export const entryText: string;
  /** `head-script.ts` as one script. */
  export const headScript: string;
  /** The whole style sheet, inlined into the dashboard's shells. */
  export const css: string;
  export const cssAddress: string;
  /** The part of it for public pages, inlined into them. */
  export const publicCss: string;
  /** For each route's `handle.module`, the scripts of its first load in addition to the entry's. */
  export const preloads: Record<string, string[]>;
  /** Scripts that the entry itself imports. */
  export const entryImports: string[];
}
