import type { Versions } from '#features/catalog/versions.service.ts';
import type { LearningStreams } from '#features/learning/learning-streams.ts';
import type { MediaEvents } from '#features/media/media-events.ts';
import type { UploadLocks } from '#features/media/uploads/upload-locks.ts';
import type { AnswerCache } from '#platform/cache/answer-cache.ts';
import type { ChangeListener } from '#platform/cache/change-feed.ts';
import type { Standby } from '#platform/database/standby.ts';
import type { JobWorker } from '#platform/jobs/job-worker.ts';
import { readAnnounced, type Announced, type Tag } from '#tables/tags.ts';

interface Listeners {
  cache: AnswerCache;
  versions: Versions;
  /** Undefined where mail stays in the outbox. */
  mailSender: JobWorker | undefined;
  uploadLocks: UploadLocks;
  mediaEvents: MediaEvents;
  learningStreams: LearningStreams;
  /** Where the database is away, reads are answered by its replica. */
  standby: Standby;
}

/** Wakes whoever waits for a signal. A tag invalidates cached answers. */
export const createChangeListener = ({
  cache,
  versions,
  mailSender,
  uploadLocks,
  mediaEvents,
  learningStreams,
  standby,
}: Listeners): ChangeListener => {
  /** Wakes who waits for a signal; false for a tag. */
  const tell = (announced: Announced): boolean => {
    const {
      kind,
      ids: [id = '', courseId = '', device = ''],
    } = readAnnounced(announced);
    switch (kind) {
      case 'mail':
        mailSender?.wake();
        return true;
      case 'media':
        mediaEvents.heard(id);
        return true;
      case 'upload':
        uploadLocks.wanted(id);
        return true;
      case 'learning':
        learningStreams.heard(id, courseId, device);
        return true;
      case 'answered':
        learningStreams.answered(id, courseId);
        return true;
      // The workers listen themselves.
      case 'media-work':
        return true;
      case 'categories':
      case 'catalog':
      case 'category':
      case 'course':
      case 'video':
      case 'certificate':
        return false;
    }
  };

  return {
    changed(announced) {
      const content = announced.filter((each): each is Tag => !tell(each));
      if (content.length === 0) return;
      cache.drop(content);
      versions.drop(content);
    },
    lost() {
      standby.isNeeded = true;
      cache.suspend();
      versions.suspend();
    },
    missed() {
      standby.isNeeded = false;
      cache.clear();
      versions.clear();
      mediaEvents.missed();
      learningStreams.missed();
    },
  };
};
