import NotepadText from 'lucide-react/icons/notepad-text';

/** Shown instead of the video: a lecture without one is complete in itself. */
export const NoVideo = () => (
  <div className="flex items-center gap-2 px-2 pt-2 text-sm text-soft max-md:px-0 max-md:pt-0">
    <NotepadText aria-hidden="true" className="size-4 shrink-0" />
    <p>No Video Available</p>
  </div>
);
