declare module 'virtual:run-worker' {
  /** The worker's whole script, built before the frame's. */
  export const workerSource: string;
}
