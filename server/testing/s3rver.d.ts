/** The part of the package that the tests use; it has no types. */
declare module 's3rver' {
  class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; directory: string });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    /** A part of Koa, on which the package is built. */
    middleware: ((ctx: S3rver.Context, next: () => Promise<void>) => Promise<void>)[];
  }
  namespace S3rver {
    interface Context {
      method: string;
      path: string;
      query: Record<string, string | undefined>;
      status: number;
      type: string;
      body: string;
    }
  }
  export = S3rver;
}
