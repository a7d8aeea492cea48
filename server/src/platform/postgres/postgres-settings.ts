import { totalmem } from 'node:os';
import { MiB } from '@lectern/contract/units';

type Options = { socketDir: string; isThrowAway: boolean };

/** Passed on the command line at every start, so that a change here applies to existing databases. */
export function postgresSettings({ socketDir, isThrowAway }: Options): Record<string, string> {
  return {
    listen_addresses: '',
    // PostgreSQL reads a list here: quoted, so that a comma in a path does not split it.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: isThrowAway ? '200' : '100',
    timezone: 'UTC',
    jit: 'off',
    // Otherwise each checkpoint writes a new file for them, and ends PostgreSQL when the disk is full.
    max_active_replication_origins: '0',
    random_page_cost: '1.1',
    // Statements and key values hold personal data: errors go to the caller, who knows what may be logged. In a
    // server's log LOG ranks above ERROR: this drops errors and keeps starts, crashes and stops.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_line_prefix: '',
    ...(isThrowAway ? fast : durable()),
  };
}

const durable = () => ({
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  max_wal_size: '1GB',
  shared_buffers: `${Math.round(Math.min(512, Math.max(64, totalmem() / MiB / 8)))}MB`,
});

const fast = {
  // Autovacuum workers would hold databases that a test wants to drop.
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  shared_buffers: '128MB',
};
