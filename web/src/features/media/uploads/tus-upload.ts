import { UPLOADS_PATH } from '@lectern/contract/media';
import { MiB } from '@lectern/contract/units';
import { DetailedError, Upload } from 'tus-js-client';
import { getSession } from '#lib/session.ts';

/** The reason why an upload stopped: `network` is retried, `refused` is not. */
export interface UploadTrouble {
  kind: 'network' | 'refused' | 'gone';
  message: string;
}

export interface WantedUpload {
  kind: 'video' | 'file';
  file: File;
  lectureId: string;
  fingerprint: string;
  /** The id of an upload to resume; null to create one. */
  uploadId: string | null;
}

export interface UploadEvents {
  onBegun(uploadId: string): void;
  /** Reports the bytes sent or in transit. */
  onProgress(bytes: number): void;
  onSent(): void;
  onTrouble(trouble: UploadTrouble): void;
}

export interface RunningUpload {
  /** Stops sending; the server keeps what it has. */
  pause(): void;
}

/** The size of one request: large enough for throughput, small enough for proxies' limits. */
const PART = 64 * MiB;
const PASSING = new Set([408, 409, 423, 429, 500, 502, 503, 504]);

const sentenceOf = (body: string): string | undefined => {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
};

function troubleOf(error: unknown): UploadTrouble {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (response === null || status === 0 || PASSING.has(status))
    return { kind: 'network', message: 'The server could not be reached' };
  const message = sentenceOf(response.getBody()) ?? `The server answered with status ${status}`;
  return { kind: status === 404 || status === 410 ? 'gone' : 'refused', message };
}

const idOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** Uploads a file from the server's offset. Retries are up to the queue. */
export function startUpload(wanted: WantedUpload, events: UploadEvents): RunningUpload {
  const { kind, file, lectureId, fingerprint, uploadId } = wanted;
  const upload = new Upload(file, {
    endpoint: UPLOADS_PATH,
    ...(uploadId === null ? {} : { uploadUrl: `${UPLOADS_PATH}/${uploadId}` }),
    metadata: { lecture: lectureId, filename: file.name, fingerprint, use: kind },
    chunkSize: PART,
    retryDelays: [],
    // The server's list already shows unfinished uploads, on every device.
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => request.setHeader('authorization', `Bearer ${getSession().token ?? ''}`),
    onUploadUrlAvailable: () => {
      if (upload.url !== null) events.onBegun(idOf(upload.url));
    },
    onProgress: (bytes) => events.onProgress(bytes),
    onSuccess: () => events.onSent(),
    onError: (error) => events.onTrouble(troubleOf(error)),
  });
  upload.start();
  return { pause: () => void upload.abort() };
}
