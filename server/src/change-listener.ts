import type { Versions } from '#features/catalog/versions.service.ts';
import type { LearningStreams } from '#features/learning/learning-streams.ts';
import type { MediaEvents } from '#features/media/media-events.ts';
import { uploadOfTag, WORK_TAG } from '#features/media/media-tags.ts';
import type { UploadLocks } from '#features/media/uploads/upload-locks.ts';
import type { AnswerCache } from '#platform/cache/answer-cache.ts';
import type { ChangeListener } from '#platform/cache/change-feed.ts';
import type { JobWorker } from '#platform/jobs/job-worker.ts';
import { MAIL_TAG } from '#platform/mail/outbox.ts';

interface Listeners {
  cache: AnswerCache;
  versions: Versions;
  /** Undefined where mail stays in the outbox. */
  mailSender: JobWorker | undefined;
  uploadLocks: UploadLocks;
  mediaEvents: MediaEvents;
  learningStreams: LearningStreams;
}

/** Hands each announced change to whom it is for; a tag that is for nobody in particular drops what was made from it. */
export const createChangeListener = ({
  cache,
  versions,
  mailSender,
  uploadLocks,
  mediaEvents,
  learningStreams,
}: Listeners): ChangeListener => {
  const isForMedia = (tag: string): boolean => {
    const uploadId = uploadOfTag(tag);
    if (uploadId !== undefined) uploadLocks.wanted(uploadId);
    return uploadId !== undefined || tag === WORK_TAG || mediaEvents.heard(tag);
  };
  return {
    changed(tags) {
      if (tags.includes(MAIL_TAG)) mailSender?.wake();
      const others = tags.filter(
        (tag) => tag !== MAIL_TAG && !isForMedia(tag) && !learningStreams.heard(tag),
      );
      if (others.length === 0) return;
      cache.drop(others);
      versions.drop(others);
    },
    missed() {
      cache.clear();
      versions.clear();
      mediaEvents.missed();
      learningStreams.missed();
    },
  };
};
