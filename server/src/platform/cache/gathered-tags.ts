import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tag } from '#tables/tags.ts';

const gathering = new AsyncLocalStorage<Set<Tag>>();

/** Does `work`; the tags are those of every cached answer that was read in it, so nobody has to name them again. */
export const gatherTags = async <T>(work: () => Promise<T>): Promise<{ result: T; tags: Tag[] }> => {
  const tags = new Set<Tag>();
  const result = await gathering.run(tags, work);
  return { result, tags: [...tags] };
};

/** Says that an answer made from `tags` was read. */
export const noteTags = (tags: readonly Tag[]): void => {
  const gathered = gathering.getStore();
  if (gathered !== undefined) for (const tag of tags) gathered.add(tag);
};
