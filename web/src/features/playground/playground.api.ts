import { runCode } from '@lectern/contract/playground';
import { call } from '#lib/api.ts';

/** Runs a program on the server, and returns its console output. @throws {ApiError} */
export async function runOnServer(code: string, signal: AbortSignal): Promise<string> {
  const { output } = await call(runCode, { body: { code }, signal });
  return output;
}
