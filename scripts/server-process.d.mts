/** Of `server-process.mjs`, for measurements and drills. */
export declare const SERVER_ARGS: string[];
export declare const SERVER_ENV: Record<string, string>;
