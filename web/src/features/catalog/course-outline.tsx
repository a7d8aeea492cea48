import type { Section } from '@lectern/contract/course';
import ChevronDown from 'lucide-react/icons/chevron-down';
import FileText from 'lucide-react/icons/file-text';
import Video from 'lucide-react/icons/video';
import { formatCount, formatDuration } from '#lib/format.ts';

/** What a course holds, section by section: read without signing in. */
export function CourseOutline({ sections }: { sections: readonly Section[] }) {
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-sheet">
      {sections.map((section, index) => (
        <li key={section._id}>
          <details open={index === 0} className="group">
            <summary className="flex cursor-pointer items-baseline gap-x-4 px-5 py-4 hover:bg-well">
              <h3 className="min-w-0 grow font-semibold">{section.sectionName}</h3>
              <span className="shrink-0 text-sm text-faint">
                {formatCount(section.subSection.length, 'lecture')}
              </span>
              <ChevronDown
                aria-hidden="true"
                className="size-4 shrink-0 self-center text-soft transition-[rotate] group-open:rotate-180"
              />
            </summary>
            <ol className="border-t border-line px-5 py-2">
              {section.subSection.map((lecture) => (
                <li key={lecture._id} className="flex items-baseline gap-3 py-2">
                  {lecture.hasVideo ? (
                    <Video aria-label="Video" className="size-4 shrink-0 translate-y-0.5 text-faint" />
                  ) : (
                    <FileText aria-label="Text" className="size-4 shrink-0 translate-y-0.5 text-faint" />
                  )}
                  <span className="min-w-0 grow wrap-anywhere">{lecture.title}</span>
                  {lecture.hasVideo && (
                    <span className="text-sm tabular-nums text-faint">
                      {formatDuration(lecture.durationSeconds)}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ol>
  );
}
