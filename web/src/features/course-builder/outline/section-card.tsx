import type { Lecture, Section } from '@lectern/contract/course';
import Captions from 'lucide-react/icons/captions';
import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import Video from 'lucide-react/icons/video';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { partElementId } from './part-focus.ts';

interface LectureRowProps {
  lecture: Lecture;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (step: -1 | 1) => void;
  onCaptions: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function LectureRow({
  lecture,
  canMoveUp,
  canMoveDown,
  onMove,
  onCaptions,
  onEdit,
  onDelete,
}: LectureRowProps) {
  const Icon = lecture.hasVideo ? Video : FileText;
  return (
    <li
      id={partElementId(lecture._id)}
      aria-label={lecture.title}
      tabIndex={-1}
      className="flex scroll-my-24 flex-wrap items-center gap-x-3 border-t border-line py-1.5 pl-1"
    >
      <Icon aria-label={lecture.hasVideo ? 'Video' : 'Text'} className="size-4 shrink-0 text-faint" />
      <span className="min-w-32 flex-1">{lecture.title}</span>
      {lecture.hasVideo && (
        <span className="text-sm tabular-nums text-faint">{formatDuration(lecture.durationSeconds)}</span>
      )}
      <span className="ml-auto flex">
        <MoveButtons id={lecture._id} name={lecture.title} {...{ canMoveUp, canMoveDown, onMove }} />
        {lecture.hasVideo && (
          <IconButton
            label={`Captions of ${lecture.title}`}
            icon={<Captions aria-hidden="true" />}
            onClick={onCaptions}
          />
        )}
        <IconButton label={`Edit ${lecture.title}`} icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
        <IconButton
          label={`Delete ${lecture.title}`}
          tone="danger"
          icon={<Trash2 aria-hidden="true" />}
          onClick={onDelete}
        />
      </span>
    </li>
  );
}

interface SectionCardProps {
  section: Section;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRename: () => void;
  onDelete: () => void;
  onAddLecture: () => void;
  onMoveLecture: (lecture: Lecture, step: -1 | 1) => void;
  onCaptions: (lecture: Lecture) => void;
  onEditLecture: (lecture: Lecture) => void;
  onDeleteLecture: (lecture: Lecture) => void;
}

/** A section with its lectures, and everything that can be done to them. */
export function SectionCard(props: SectionCardProps) {
  const { section, isFirst, isLast } = props;
  const lectures = section.subSection;
  return (
    <Card
      as="li"
      id={partElementId(section._id)}
      aria-label={section.sectionName}
      tabIndex={-1}
      hasPadding={false}
      className="scroll-my-24 p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="min-w-40 flex-1 text-md font-semibold">{section.sectionName}</h3>
        <span className="ml-auto flex">
          <MoveButtons
            id={section._id}
            name={section.sectionName}
            canMoveUp={!isFirst}
            canMoveDown={!isLast}
            onMove={props.onMove}
          />
          <IconButton
            label={`Edit ${section.sectionName}`}
            icon={<Pencil aria-hidden="true" />}
            onClick={props.onRename}
          />
          <IconButton
            label={`Delete ${section.sectionName}`}
            tone="danger"
            icon={<Trash2 aria-hidden="true" />}
            onClick={props.onDelete}
          />
        </span>
      </div>
      {lectures.length > 0 && (
        <ol className="mt-2">
          {lectures.map((lecture, index) => (
            <LectureRow
              key={lecture._id}
              lecture={lecture}
              canMoveUp={index > 0 || !isFirst}
              canMoveDown={index < lectures.length - 1 || !isLast}
              onMove={(step) => props.onMoveLecture(lecture, step)}
              onCaptions={() => props.onCaptions(lecture)}
              onEdit={() => props.onEditLecture(lecture)}
              onDelete={() => props.onDeleteLecture(lecture)}
            />
          ))}
        </ol>
      )}
      <Button
        className="mt-3 -ml-3"
        size="sm"
        variant="quiet"
        icon={<Plus aria-hidden="true" />}
        aria-label={`Add a Lecture to ${section.sectionName}`}
        onClick={props.onAddLecture}
      >
        Add a Lecture
      </Button>
    </Card>
  );
}
