import { percentile } from '../percentile.ts';
import { row, type Row } from '../report.ts';
import type { World } from './world.ts';

/** The allowed growth of the p95 with a hundred times the data. */
const ALLOWED = 1.3;

/** The milliseconds of an answer. @throws Error for a status other than 200 */
export const timed = async (
  { app }: World,
  request: { method?: 'GET' | 'POST' | 'PUT'; url: string; payload?: object },
  token: string,
): Promise<number> => {
  const began = performance.now();
  const { statusCode, body } = await app.http.inject({
    ...request,
    headers: { authorization: `Bearer ${token}` },
  });
  const took = performance.now() - began;
  if (statusCode !== 200) throw new Error(`${request.url} answered ${statusCode}: ${body.slice(0, 200)}`);
  return took;
};

/** Sends requests to two worlds in turn, so that other load affects both. */
export const compareWorlds = async (
  what: string,
  { rounds, warmUp }: { rounds: number; warmUp: number },
  ask: (world: 'few' | 'many', round: number) => Promise<number>,
): Promise<Row> => {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const [few, many] = [await ask('few', round), await ask('many', round)];
    if (round < warmUp) continue;
    times[0].push(few);
    times[1].push(many);
  }
  const [few, many] = times.map((list) => percentile(list, 0.95)) as [number, number];
  const growth = many / few;
  const [fewHalf, manyHalf] = times.map((list) => percentile(list, 0.5)) as [number, number];
  const note = `p95 ${few.toFixed(2)} → ${many.toFixed(2)} ms, p50 ${fewHalf.toFixed(2)} → ${manyHalf.toFixed(2)} ms`;
  return row(what, `${growth.toFixed(2)} ×`, `${ALLOWED} ×`, growth <= ALLOWED, note);
};
