import Star from 'lucide-react/icons/star';
import { classNames } from '#lib/class-names.ts';

/** `4 of 5 stars`, drawn. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="inline-flex">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={classNames('size-4', star <= rating ? 'fill-amber text-amber' : 'text-edge')}
        />
      ))}
    </span>
  );
}

interface StarPickerProps {
  value: number;
  onChange: (stars: number) => void;
}

/** One to five stars, as radio buttons. */
export function StarPicker({ value, onChange }: StarPickerProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Stars</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="stars"
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <Star
              aria-hidden="true"
              className={classNames('size-6', stars <= value ? 'fill-amber text-amber' : 'text-edge')}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
