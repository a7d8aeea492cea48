import type { Pool } from 'pg';
import { countUnfinishedVideos } from '#features/media/processing/work.repository.ts';
import type { CacheRoom } from '#platform/cache/cache-room.ts';
import type { Database } from '#platform/database/database.ts';
import type { Gauges } from '#platform/http/metrics.ts';
import { countWaitingMails } from '#platform/mail/outbox.ts';
import type { WorkGate } from '#platform/http/work-gate.ts';

interface Measured {
  gate: WorkGate;
  pool: Pool;
  db: Database;
  room: CacheRoom;
}

/** Gauges for operators, beside the request metrics (docs/operations.md, "Health"). */
export const gaugesOf = ({ gate, pool, db, room }: Measured): Gauges => ({
  lectern_requests_in_work: { help: 'Requests in work', read: () => gate.inside },
  lectern_requests_shed_total: { help: 'Requests turned away since the start', read: () => gate.refused },
  lectern_database_connections: { help: 'Open connections of the pool', read: () => pool.totalCount },
  lectern_database_waiting: { help: 'Requests that wait for one', read: () => pool.waitingCount },
  lectern_cache_bytes: { help: 'Memory that all caches take together', read: () => room.bytes },
  lectern_mails_waiting: { help: 'Mails to be sent', read: () => countWaitingMails(db) },
  lectern_videos_waiting: { help: 'Videos to be processed', read: () => countUnfinishedVideos(db) },
});
