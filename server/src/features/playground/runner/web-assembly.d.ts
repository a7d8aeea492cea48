// The part of WebAssembly's types that this folder uses: they come with TypeScript's DOM library alone.
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
