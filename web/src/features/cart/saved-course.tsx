import type { CartItem } from '@lectern/contract/cart';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash';
import { Link } from 'react-router';
import { itemsOf } from '#lib/words/text-items.ts';
import { Button } from '#ui/button.tsx';
import { Card, cardLinkClass } from '#ui/card.tsx';
import { Picture } from '#ui/picture.tsx';

interface SavedCourseProps {
  item: CartItem;
  /** What else is said of the course: who teaches it, its level, extent, sections and price. */
  facts: readonly string[];
  /** This is the first course of the list. */
  isFirst: boolean;
  onOpen: () => void;
  onRemove: () => void;
  isOpening: boolean;
}

/** A saved tutorial. The card links to the course, 'Open Tutorial' opens it, and 'Remove' takes it from the list. */
export function SavedCourse({ item, facts, isFirst, onOpen, onRemove, isOpening }: SavedCourseProps) {
  const course = item.courseId;
  return (
    <Card
      as="li"
      isLink
      hasPadding={false}
      className="grid grid-cols-[2fr_3fr] items-center gap-x-4 gap-y-2 p-4 @xl:grid-cols-[14rem_1fr] @xl:gap-5 @xl:p-5 @3xl:grid-cols-[20rem_1fr]"
    >
      <Picture
        sizesList={course.thumbnailSizes}
        alt=""
        sizes="(min-width: 40rem) 32rem, 40vw"
        isFirst={isFirst}
        className="aspect-video w-full self-start rounded-md"
      />
      <div className="contents @xl:flex @xl:flex-col @xl:gap-2">
        <h2 className="text-lg">
          <Link to={`/course/${course._id}`} state={{ course }} className={cardLinkClass}>
            {course.courseName}
          </Link>
        </h2>
        <p className="line-clamp-2 text-soft @max-xl:col-span-2">{course.courseDescription}</p>
        <p className="line-clamp-2 text-sm text-soft @max-xl:col-span-2">
          <span className="font-semibold text-ink">What you will learn: </span>
          {itemsOf(course.whatYouWillLearn).join(' · ')}
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft @max-xl:col-span-2">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {/* Above the link that covers the card. */}
        <div className="relative z-10 mt-auto flex flex-wrap gap-2 pt-2 @max-xl:col-span-2">
          <Button
            size="sm"
            variant={isFirst ? 'primary' : 'secondary'}
            icon={<Play aria-hidden="true" />}
            aria-label={`Open Tutorial: ${course.courseName}`}
            busy={isOpening}
            onClick={onOpen}
          >
            Open Tutorial
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Remove ${course.courseName}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
      </div>
    </Card>
  );
}
