import { useEndSharing, useSharedPrograms, type ExercisePlace } from '../code-reviews.api.ts';
import { ReviewedProgram } from '../reviewed-program.tsx';
import { messageOf } from '#lib/error-message.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';

/** Programs that students share with the class; the course's owner may end the sharing. */
export function SharedPrograms({ place }: { place: ExercisePlace }) {
  const { data = [] } = useSharedPrograms(place);
  const endSharing = useEndSharing(place);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="shared-programs" className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <h2 id="shared-programs" className="text-md font-semibold">
        Shared with the class
      </h2>
      <ul className="grid grid-cols-1 gap-4">
        {data.map(({ _id, author, votes, note, files }) => (
          <li key={_id} className="grid grid-cols-1 gap-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="font-semibold break-words">{author}</h3>
              <span className="text-sm text-soft">{formatCount(votes, 'vote')}</span>
              <Button
                size="sm"
                variant="quiet"
                className="ml-auto"
                aria-label={`Remove the solution of ${author}`}
                busy={endSharing.isPending && endSharing.variables === _id}
                onClick={() => endSharing.mutate(_id, { onError: (error) => toast.error(messageOf(error)) })}
              >
                Remove
              </Button>
            </div>
            {note !== '' && <p className="max-w-[68ch] break-words whitespace-pre-wrap">{note}</p>}
            <ReviewedProgram files={files} below={[]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
