import { useRef } from 'react';
import type { User } from '@lectern/contract/user';
import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash';
import { messageOf } from '#lib/error-message.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts.tsx';
import { hasPicture, Portrait } from './portrait.tsx';
import { useRemovePicture, useUpdatePicture } from './profile.api.ts';

/** The person's picture, with buttons to change and remove it. */
export function PictureEditor({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const update = useUpdatePicture();
  const remove = useRemovePicture();

  const send = (picture: File): void =>
    update.mutate(picture, {
      onSuccess: () => toast.success('Picture updated successfully'),
      onError: (error) => toast.error(`Error in updating the picture, ${messageOf(error)}`),
    });

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Portrait user={user} className="size-20" />
      <div className="min-w-0 grow">
        <p className="truncate text-lg font-semibold">
          {user.firstName} {user.lastName}
        </p>
        <p className="truncate text-soft">{user.email}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          aria-label="Picture"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) send(file);
          }}
        />
        <Button
          variant="secondary"
          size="sm"
          busy={update.isPending}
          icon={<ImageUp aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Change picture
        </Button>
        {hasPicture(user) && (
          <Button
            variant="quiet"
            size="sm"
            busy={remove.isPending}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () => toast.success('Picture removed'),
                onError: (error) => toast.error(`Error in removing the picture, ${messageOf(error)}`),
              })
            }
          >
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}
