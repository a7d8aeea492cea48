interface PanelWaysProps {
  hasTranscript: boolean;
}

/** Shows a panel below the text, and leads to it. */
function openPanel(id: string): void {
  const tab = document.querySelector<HTMLElement>(`.room-reading [role="tab"][data-tab="${id}"]`);
  tab?.click();
  tab?.focus({ preventScroll: true });
  tab?.scrollIntoView({ block: 'start' });
}

/** Where there is no bar with tabs at the foot: the panels below the text, which may be long, are a press away. */
export const PanelWays = ({ hasTranscript }: PanelWaysProps) => (
  <div
    role="group"
    aria-label="Below the text"
    className="mt-3 flex h-9 items-center gap-x-5 text-sm max-md:hidden"
  >
    {['Notes', ...(hasTranscript ? ['Transcript'] : []), 'Questions'].map((name) => (
      <button
        key={name}
        type="button"
        aria-label={`Go to the ${name.toLowerCase()}`}
        className="link min-h-9"
        onClick={() => openPanel(name.toLowerCase())}
      >
        {name}
      </button>
    ))}
  </div>
);
