import { useOnline } from '#lib/network/use-online.ts';

/** Tells the style sheets the bar's height: what fills the window shares it with the bar. */
function measure(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const tell = (): void => style.setProperty('--offline-bar', `${bar.offsetHeight}px`);
  tell();
  const observer = new ResizeObserver(tell);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--offline-bar');
  };
}

/** A line at the top while the browser is offline; announced when it appears. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p ref={measure} className="bg-amber-wash px-4 py-2 text-center text-sm font-medium text-amber">
          You are offline. What is on the screen stays; the rest comes back with the network.
        </p>
      )}
    </div>
  );
}
