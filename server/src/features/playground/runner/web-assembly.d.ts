// The WebAssembly types that this folder uses. TypeScript has them only in its DOM library.
declare namespace WebAssembly {
  class Module {
    private readonly brand;
  }
  class Memory {
    constructor(descriptor: { initial: number; maximum: number });
    readonly buffer: ArrayBuffer;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
