import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import Settings from 'lucide-react/icons/settings';
import { controlButtonClass } from './control-button.ts';
import { CAPTION_SIZES, type CaptionSize } from '../player-settings.ts';
import type { CaptionsControl } from '../outline/use-captions.ts';
import type { QualityControl } from '../source/use-hls.ts';

const sizeNames: Record<CaptionSize, string> = {
  small: 'Small',
  normal: 'Normal',
  large: 'Large',
  huge: 'Very large',
};

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

/** A native select works in full screen, by keyboard and by touch. */
function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <select
        id={id}
        value={value}
        className="h-8 min-h-0 min-w-0 rounded-md border border-[rgb(255_255_255/0.4)] bg-slate px-2 text-sm text-ink"
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
    </>
  );
}

function QualityChoice({ qualities, chosen, choose }: QualityControl) {
  const active = qualities.find(({ isActive }) => isActive)?.lines;
  const isOffered = qualities.some(({ lines }) => lines === chosen);
  return (
    <Choice
      label="Quality"
      value={isOffered ? String(chosen) : 'auto'}
      onChoose={(value) => choose(value === 'auto' ? null : Number(value))}
    >
      <option value="auto">Automatic{!isOffered && active ? ` (${active}p)` : ''}</option>
      {qualities.map(({ lines }) => (
        <option key={lines} value={lines}>
          {lines}p
        </option>
      ))}
    </Choice>
  );
}

function CaptionsChoices({ tracks, shown, show, size, setSize }: CaptionsControl) {
  return (
    <>
      <Choice label="Captions" value={shown ?? ''} onChoose={(value) => show(value === '' ? null : value)}>
        <option value="">Off</option>
        {tracks.map(({ language, label }) => (
          <option key={language} value={language}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice
        label="Caption size"
        value={size}
        onChoose={(value) => setSize(CAPTION_SIZES.find((name) => name === value) ?? 'normal')}
      >
        {CAPTION_SIZES.map((name) => (
          <option key={name} value={name}>
            {sizeNames[name]}
          </option>
        ))}
      </Choice>
    </>
  );
}

export interface PlayerMenuProps {
  captions: CaptionsControl;
  quality: QualityControl;
}

/** Quality and captions behind one button; nothing without a choice. */
export function PlayerMenu({ captions, quality }: PlayerMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const hasQualities = quality.qualities.length > 1;
  const hasCaptions = captions.tracks.length > 0;

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  if (!hasQualities && !hasCaptions) return null;
  return (
    <span
      ref={root}
      data-interactive
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label="Settings"
        title="Settings"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={controlButtonClass}
        onClick={() => setOpen(!isOpen)}
      >
        <Settings aria-hidden="true" />
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute right-3 bottom-13 grid max-h-[calc(100cqw*9/16-3.5rem)] grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 overflow-y-auto rounded-md border border-[rgb(255_255_255/0.25)] bg-slate p-2 pl-3 shadow-sheet [[hidden]]:hidden"
      >
        {hasQualities && <QualityChoice {...quality} />}
        {hasCaptions && <CaptionsChoices {...captions} />}
      </div>
    </span>
  );
}
