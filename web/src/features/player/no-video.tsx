import NotepadText from 'lucide-react/icons/notepad-text';

/** Stands where the video would; a lecture without one is complete in itself. */
export const NoVideo = () => (
  <div className="flex items-center gap-3 rounded-lg border border-dashed border-edge bg-well px-4 py-3 text-soft">
    <NotepadText aria-hidden="true" className="size-6 shrink-0" />
    <p>No Video Available</p>
  </div>
);
