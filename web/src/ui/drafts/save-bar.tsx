import { useRef, type ReactNode } from 'react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useAboveKeyboard } from '#lib/typing/above-keyboard.ts';
import { Button } from '../button.tsx';
import type { FormDraftPlaceState } from './form-draft-notice.tsx';
import { SaveState } from './save-state.tsx';

function showChoice(): void {
  const choice = document.querySelector<HTMLElement>('[data-choice]');
  choice?.scrollIntoView({ block: 'start' });
  choice?.focus({ preventScroll: true });
}

export interface SaveBarProps {
  /** Where the text above is kept. */
  state: ReactNode;
  /** In a conflict; the choice is shown above. */
  isApart?: boolean;
  /** Why the text does not save itself, or the result of the save; absent for a text that saves itself. */
  why?: ReactNode;
  /** The save button, if one is needed. */
  children?: ReactNode;
}

/** The bar below an edited text, which stays in view: says where the text is kept. */
export function SaveBar({ state, isApart = false, why, children }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  return (
    <div
      ref={bar}
      data-save-bar
      className="sticky bottom-[var(--tray,0px)] z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper py-2"
    >
      {children}
      <div className="min-w-0 flex-1 basis-48">
        {isApart ? (
          <Button
            size="sm"
            variant="secondary"
            icon={<TriangleAlert aria-hidden="true" />}
            onClick={showChoice}
          >
            Changed elsewhere too: choose
          </Button>
        ) : (
          state
        )}
        {why !== undefined && <div className="text-xs text-faint">{why}</div>}
      </div>
    </div>
  );
}

export interface FormSaveBarProps extends Pick<SaveBarProps, 'why' | 'children'> {
  draft: FormDraftPlaceState & { other: object | null };
  /** Whether the account has anything of it. */
  isSaved: boolean;
}

/** The same for a form with a save button. */
export const FormSaveBar = ({ draft, isSaved, ...bar }: FormSaveBarProps) => (
  <SaveBar
    {...bar}
    isApart={draft.other !== null}
    state={
      draft.isChanged || isSaved ? (
        <SaveState state={draft} />
      ) : (
        <span className="text-xs text-soft">Nothing written yet</span>
      )
    }
  />
);
