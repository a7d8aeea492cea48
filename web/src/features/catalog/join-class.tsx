import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { CLASS_ENDS, SEEN_WORK } from './taught-class.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface JoinClassProps {
  onNo: () => void;
  onYes: () => void;
}

const rowClass = 'flex items-start gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0';

/** A confirmation before a student enrols in a taught class. */
export const JoinClass = ({ onNo, onYes }: JoinClassProps) => (
  <ConfirmDialog
    isOpen
    title="Join this taught class?"
    noLabel="Not now"
    yesLabel="Join the class"
    onNo={onNo}
    onYes={onYes}
  >
    <p>The instructor and those who teach with them see</p>
    <ul className="my-3 grid gap-2 rounded-md bg-well px-4 py-3 text-ink">
      {SEEN_WORK.map((work) => (
        <li key={work} className={rowClass}>
          <Eye aria-hidden="true" className="text-board" />
          {work}
        </li>
      ))}
      <li className={`${rowClass} border-t border-line pt-2`}>
        <EyeOff aria-hidden="true" className="text-soft" />
        never your notes
      </li>
    </ul>
    <p>{CLASS_ENDS}</p>
  </ConfirmDialog>
);
