import { IMAGE_KINDS, IMAGE_MAX_BYTES } from '@lectern/contract/file-kinds';
import { formatSize } from '#lib/format.ts';
import type { Stage } from './builder-address.ts';

/** Tips for each step; each is true of this product. */
const tips: Record<Stage, readonly string[]> = {
  0: [
    'Say in the title what students will be able to do. Such a title is easier to find than a clever one.',
    'Put each thing that students will learn on a line of its own: the course page shows them as a list.',
    `A thumbnail is shown at 16:9. Choose a ${IMAGE_KINDS} of at least 1280 × 720, up to ${formatSize(IMAGE_MAX_BYTES)}.`,
    'A whole folder of videos and texts can be dropped here, or in the next step.',
  ],
  1: [
    'A lecture of five to ten minutes is easier to finish, and easier to come back to.',
    'A lecture does not need a video: its description is its text.',
    'MP4 with H.264 and AAC can be watched at once. MKV, AVI and HEVC are converted first.',
    'Starter code appears in the editor beside the lecture, ready to run.',
    'Students see nothing of your edits until you publish again, except captions: those they see at once.',
  ],
  2: [
    'Publishing creates a version. Students move to it when they next open the course. If it would take away something that they have done, they choose.',
    'Save as a draft as often as you like: what is published stays as it is.',
    'You can take a course out of the catalogue again in My Courses.',
  ],
};

/** The side panel of the builder. */
export function UploadTips({ stage }: { stage: Stage }) {
  return (
    <aside aria-labelledby="tips" className="h-fit rounded-lg border border-line bg-well p-5">
      <h2 id="tips" className="text-md font-semibold">
        Course Upload Tips
      </h2>
      <ul className="mt-3 grid list-disc gap-2.5 pl-5 text-sm text-soft">
        {tips[stage].map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </aside>
  );
}
