import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '@lectern/contract/units';

const MOST_TRIES = 20;

/** `fetch` that tries again when a busy server answers 503. */
export async function patientFetch(url: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, init);
    if (response.status !== 503 || tries === MOST_TRIES) return response;
    await response.body?.cancel();
    await pause(Number(response.headers.get('retry-after') ?? 1) * SECOND);
  }
}
