import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@lectern/contract';
import type { OwnCourse } from '@lectern/contract/course-builder';
import type { LectureVideo } from '@lectern/contract/lecture-video';
import type { MediaWork } from '@lectern/contract/media';
import { updateProfilePicture } from '@lectern/contract/profile';
import sharp from 'sharp';
import { MiB, SECOND } from '@lectern/contract/units';
import { makeCourse } from '../harness/courses.ts';
import { aLargeVideo, until } from '../harness/large-upload.ts';
import { startProduct, type Product } from './drills/product.ts';
import { ask, signUp } from './drills/writers.ts';
import { memoryOf } from './memory.ts';
import { perSecond } from './range-load.ts';
import type { Row } from './report.ts';
import { aSource, uploadFile, uploadToBare } from './upload-load.ts';
import { abortedRequests, rangesBesideNginx, segmentCost, type ServedVideo } from './video-serving.ts';

const FILE_BYTES = 256 * MiB;
/** Two teachers send this many files each; nobody may send more than six at once. */
const PER_PERSON = 5;
const PART_BYTES = 64 * MiB;
const MEMORY_LIMIT = 300;
/** Five people send this many pictures each. */
const PICTURES_EACH = 4;
const PICTURES_LIMIT = 400;

/** A person who sends files, and a course with a lecture for each file that may be sent at once. */
interface Teacher {
  token: string;
  courseId: string;
  lectureIds: string[];
}

const aTeacher = async (product: Product, name: string): Promise<Teacher> => {
  const token = await signUp(product, `${name}@example.org`, 'Instructor');
  const titles = Array.from({ length: PER_PERSON }, (_, index) => `Lecture ${index + 1}`);
  const courseId = await makeCourse({ baseURL: product.url, token, name: 'Bench', sections: [titles] });
  const { data } = await ask(product.url, operations.getOwnCourse, { token, params: { courseId } });
  const lectures = (data as OwnCourse).courseContent.flatMap(({ subSection }) => subSection);
  return { token, courseId, lectureIds: lectures.map(({ _id }) => _id) };
};

/** A product with one large video that is ready, and the upload's time beside a bare server's. */
const makeWorld = async (product: Product, folder: string): Promise<{ world: ServedVideo; row: Row }> => {
  const { token, courseId, lectureIds } = await aTeacher(product, 'large');
  const path = join(folder, 'large.mp4');
  await aLargeVideo(path, FILE_BYTES);
  const body = () => createReadStream(path, { highWaterMark: MiB });
  const bare = await uploadToBare(join(folder, 'bare'), FILE_BYTES, body);
  const start = performance.now();
  const upload = { url: product.url, token, lectureId: lectureIds[0] ?? '', bytes: FILE_BYTES, body };
  const videoId = await uploadFile(upload);
  const rate = (FILE_BYTES * SECOND) / (performance.now() - start);
  await until(
    async () => {
      const { data } = await ask(product.url, operations.getMediaWork, { token });
      return (data as MediaWork[]).some(({ _id, stage }) => _id === videoId && stage === 'done');
    },
    'the video is ready',
    120_000,
  );
  const { data } = await ask(product.url, operations.getPlayer, { token, params: { courseId } });
  const { course, videos } = data as { course: OwnCourse; videos: LectureVideo[] };
  return {
    world: {
      product,
      bytes: FILE_BYTES,
      videoUrl: course.courseContent[0]?.subSection[0]?.videoUrl ?? '',
      videoFile: `videos/${videoId.slice(-2)}/${videoId}`,
      hlsUrl: videos[0]?.hlsUrl ?? '',
    },
    row: {
      what: 'upload of 256 MiB, synced every 8 MiB',
      figure: `${(rate / bare).toFixed(2)} ×`,
      limit: '≥ 0.5 ×',
      isWithin: rate / bare >= 0.5,
      note: `${perSecond(rate)} against ${perSecond(bare)} by a bare server that syncs once`,
    },
  };
};

/** The peak memory of a process during some work, in MiB. */
const peakDuring = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ before: number; peak: number; result: T }> => {
  const before = memoryOf(pid);
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 50);
  try {
    const result = await work();
    return { result, before, peak };
  } finally {
    clearInterval(watching);
  }
};

const tenAtOnce = async (product: Product): Promise<Row> => {
  const teachers = [await aTeacher(product, 'first'), await aTeacher(product, 'second')];
  const uploads = teachers.flatMap(({ token, lectureIds }) =>
    lectureIds.map((lectureId) => ({ token, lectureId })),
  );
  const upload = { url: product.url, bytes: PART_BYTES, body: aSource(PART_BYTES) };
  const start = performance.now();
  const { before, peak } = await peakDuring(product.pid(), () =>
    Promise.all(uploads.map((own) => uploadFile({ ...upload, ...own }))),
  );
  const rate = (uploads.length * PART_BYTES * SECOND) / (performance.now() - start);
  return {
    what: `memory of the API, ${uploads.length} uploads of ${PART_BYTES / MiB} MiB at once`,
    figure: `${Math.round(peak)} MiB`,
    limit: `≤ ${MEMORY_LIMIT} MiB`,
    isWithin: peak <= MEMORY_LIMIT,
    note: `${Math.round(before)} before; ${perSecond(rate)} together`,
  };
};

const picturesAtOnce = async (product: Product): Promise<Row> => {
  const people: string[] = [];
  for (const name of ['ada', 'ben', 'cleo', 'dora', 'emil'])
    people.push(await signUp(product, `${name}@example.org`, 'Student'));
  const senders = people.flatMap((token) => Array.from({ length: PICTURES_EACH }, () => token));
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const picture = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#777', noise },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  const send = async (token: string): Promise<number> => {
    const form = new FormData();
    form.append('picture', new Blob([new Uint8Array(picture)]), 'picture.jpg');
    const response = await fetch(product.url + updateProfilePicture.paths[0], {
      method: updateProfilePicture.methods[0],
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    await response.arrayBuffer();
    return response.status;
  };
  const { peak, before, result } = await peakDuring(product.pid(), () => Promise.all(senders.map(send)));
  const refused = result.filter((status) => status !== 200).length;
  return {
    what: `memory of the API, ${senders.length} pictures of 12 megapixels at once`,
    figure: `${Math.round(peak)} MiB`,
    limit: `≤ ${PICTURES_LIMIT} MiB`,
    isWithin: peak <= PICTURES_LIMIT && refused === 0,
    note: `${Math.round(before)} before; ${refused} refused`,
  };
};

/** The budgets of docs/budgets.md, "Video and pictures". */
export const measureMedia = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-file-'));
  const product = await startProduct({ SAMPLE_DATA: 'false' });
  try {
    const { world, row } = await makeWorld(product, folder);
    return [
      row,
      await tenAtOnce(product),
      await picturesAtOnce(product),
      ...(await rangesBesideNginx(world)),
      ...(await segmentCost(world)),
      await abortedRequests(world),
    ];
  } finally {
    await product.remove();
    await rm(folder, { recursive: true, force: true });
  }
};
