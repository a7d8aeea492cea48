/** What other features need of the catalogue: versions, and how they look on the wire. */
export { toCard, toCourse, toLecture, toSections, toTimeDuration } from './course-wire.ts';
export type { CourseRow, CourseView, PictureAddresses, VideoAddress } from './course-wire.ts';
export { readAllPublished, readPublished, readVersions } from './versions.repository.ts';
export type { Version, VersionCard, VersionRef } from './versions.repository.ts';
