import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tag } from '#tables/tags.ts';

const gathering = new AsyncLocalStorage<Set<Tag>>();

/** Runs `work` and collects the tags of every cached answer read in it, so that nobody has to list them again. */
export const gatherTags = async <T>(work: () => Promise<T>): Promise<{ result: T; tags: Tag[] }> => {
  const tags = new Set<Tag>();
  const result = await gathering.run(tags, work);
  return { result, tags: [...tags] };
};

/** Records that an answer made from `tags` was read. */
export const noteTags = (tags: readonly Tag[]): void => {
  const gathered = gathering.getStore();
  if (gathered !== undefined) for (const tag of tags) gathered.add(tag);
};
