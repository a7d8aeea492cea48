import type { TestAccount } from './accounts.ts';
import type { World } from './world.ts';

export interface SampleRequest {
  body?: object;
  form?: FormData;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** Who calls; undefined for a visitor. */
export type Sample = (
  world: World,
  caller: TestAccount | undefined,
) => SampleRequest | Promise<SampleRequest>;
