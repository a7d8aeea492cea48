/** The first tab stop: jumps over the header to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed left-3 top-3 z-50 -translate-y-24 rounded-md bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
