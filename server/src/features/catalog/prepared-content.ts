import { course } from '@lectern/contract/course';
import { toSections, type CourseView } from './course-wire.ts';
import { placeFor, prepareJson, type Pieces, type PreparedJson } from '#platform/http/prepared-json.ts';
import type { VersionSection } from '#tables/course-tables.ts';

/** The view of a student. */
type StudentView = Required<Pick<CourseView, 'videoAddress'>> & Pick<CourseView, 'fileAddress'>;

/** The JSON of a version's `courseContent`. Versions are immutable, so only the signed addresses differ by reader. */
export interface PreparedContent {
  readonly bytes: number;
  /** Without `fileAddress` no lecture has files. */
  jsonFor(view: StudentView): Pieces;
}

const VIDEO = 'video:';
const FILE = 'file:';

/** Writes the sections of a version once, for all its students (decision 0505). */
export const prepareContent = (outline: VersionSection[]): PreparedContent => {
  const prepare = (view: CourseView): PreparedJson =>
    prepareJson(course.entries.courseContent, toSections(outline, view));
  const videoAddress = (id: string): string => placeFor(VIDEO + id);
  const withoutFiles = prepare({ videoAddress });
  const hasFiles = outline.some(({ lectures }) => lectures.some(({ files }) => files && files.length > 0));
  const withFiles = hasFiles
    ? prepare({ videoAddress, fileAddress: (id) => placeFor(FILE + id) })
    : withoutFiles;
  return {
    bytes: withoutFiles.bytes + (hasFiles ? withFiles.bytes : 0),
    jsonFor: (view) =>
      (view.fileAddress === undefined ? withoutFiles : withFiles).fill((name) =>
        name.startsWith(FILE)
          ? (view.fileAddress?.(name.slice(FILE.length)) ?? '')
          : view.videoAddress(name.slice(VIDEO.length)),
      ),
  };
};
