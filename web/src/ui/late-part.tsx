import type { FunctionComponent } from 'react';
import { lazyPart } from './lazy-part.tsx';

const onServer: Promise<void>[] = [];

/** Awaited before the server renders. */
export const latePartsReady = (): Promise<unknown> => Promise.all(onServer);

/**
 * A part of a public page that is in the server's document, but whose script loads after the page's own: its links and
 * forms work before that. Wrap it in a `Suspense`.
 * @example const CourseOutline = latePart(async () => (await import('./course-outline.tsx')).CourseOutline);
 */
export function latePart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Missing?: FunctionComponent,
): FunctionComponent<Props> | ReturnType<typeof lazyPart<Props>> {
  if (!import.meta.env.SSR) return lazyPart(load, Missing);
  let Loaded: FunctionComponent<Props> = () => null;
  onServer.push(
    load().then((part) => {
      Loaded = part;
    }),
  );
  return (props) => <Loaded {...props} />;
}
