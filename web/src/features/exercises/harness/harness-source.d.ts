declare module 'virtual:test-harness' {
  /** The bundled harness, a script that defines `lectern.run`. */
  export const harnessSource: string;
}
