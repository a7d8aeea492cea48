import { useRef } from 'react';
import { IMAGE_TYPES } from '@lectern/contract/file-kinds';
import type { User } from '@lectern/contract/user';
import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash';
import { messageOf } from '#lib/error-message.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toasts.tsx';
import { hasPicture, Portrait } from './portrait.tsx';
import { useRemovePicture, useUpdatePicture } from './profile.api.ts';

/** Who is signed in, with buttons to change and remove the picture: one line, in the page's head. */
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
    <section aria-label="Picture, name and email" className="flex min-w-0 items-center gap-3">
      <Portrait user={user} className="size-12" />
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">
          {user.firstName} {user.lastName}
        </p>
        <p className="truncate text-sm text-soft">{user.email}</p>
      </div>
      <div className="flex shrink-0">
        <input
          ref={input}
          type="file"
          accept={IMAGE_TYPES}
          aria-label="Picture"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) send(file);
          }}
        />
        <IconButton
          label="Change picture"
          aria-busy={update.isPending}
          icon={update.isPending ? <Spinner /> : <ImageUp aria-hidden="true" />}
          onClick={() => update.isPending || input.current?.click()}
        />
        {hasPicture(user) && (
          <IconButton
            label="Remove the picture"
            aria-busy={remove.isPending}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() =>
              remove.isPending ||
              remove.mutate(undefined, {
                onSuccess: () => toast.success('Picture removed'),
                onError: (error) => toast.error(`Error in removing the picture, ${messageOf(error)}`),
              })
            }
          />
        )}
      </div>
    </section>
  );
}
