import type { ColumnType, Generated } from 'kysely';
import type { Now } from './columns.ts';

/** Kysely types of the tables of pictures, videos and files made from them. */

export interface ImageFile {
  width: number;
  height: number;
  file: string;
}

/** Start and end in seconds. */
export type Span = readonly [from: number, to: number];

/** Details of a video, beside what the probe found. */
export interface VideoDetails {
  /** Files made from it, by the name under which they are served. */
  files?: string[];
  hasPoster?: boolean;
  hasStoryboard?: boolean;
  hasHls?: boolean;
  /** In LUFS. */
  loudness?: number | null;
  /** The highest sample, 1 for full scale. */
  peak?: number;
  /** Ranges without sound, with a black picture, and with a still picture. */
  silences?: Span[];
  blacks?: Span[];
  freezes?: Span[];
  /** Size of `play.mp4`, where browsers cannot play the uploaded file. */
  playBytes?: number;
}

export interface MediaTable {
  id: string;
  owner_id: string | null;
  /** Whose quota its bytes count against; null for the owner's. */
  charged_id: string | null;
  kind: 'image' | 'video' | 'file';
  state: 'uploading' | 'checking' | 'processing' | 'ready' | 'rejected';
  content_type: string;
  bytes: number;
  sha256: Buffer | null;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  details: ColumnType<{ sizes?: ImageFile[]; name?: string } & VideoDetails, string | undefined, string>;
  rejection: string | null;
  created_at: Now;
}

export interface UploadsTable {
  id: string;
  course_id: string;
  lecture_id: string | null;
  file_name: string;
  fingerprint: Generated<string>;
  received_bytes: Generated<number>;
  store_upload: string | null;
  tail: string | null;
}

export interface UploadPartsTable {
  upload_id: string;
  number: number;
  etag: string;
}

export interface MediaWorkTable {
  media_id: string;
  stage: 'waiting' | 'pictures' | 'renditions' | 'done' | 'failed';
  progress: Generated<number>;
  failure: string | null;
  attempts: Generated<number>;
  next_attempt_at: Now;
  updated_at: Now;
}

export interface CaptionCue {
  /** Seconds. */
  start: number;
  end: number;
  /** Plain text with line breaks. */
  text: string;
}

export interface CaptionsHistoryTable {
  media_id: string;
  language: string;
  saved_at: Date;
  earlier: ColumnType<{ label: string; cues: CaptionCue[] }, string, never>;
}

export interface CaptionsTable {
  media_id: string;
  language: string;
  label: string;
  cues: ColumnType<CaptionCue[], string, string>;
  revision: Generated<number>;
  updated_at: Now;
  is_of_former_video: Generated<boolean>;
  file_digest: string | null;
}
