import type { TestAccount } from './accounts.ts';
import type { World } from './world.ts';

export interface ExampleRequest {
  body?: object;
  form?: FormData;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** The caller; undefined for a visitor. */
export type Example = (
  world: World,
  caller: TestAccount | undefined,
) => ExampleRequest | Promise<ExampleRequest>;
