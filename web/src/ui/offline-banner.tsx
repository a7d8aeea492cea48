import { useOnline } from '#lib/use-online.ts';

/** A line at the top while the browser is offline; announced when it appears. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-amber-wash px-4 py-2 text-center text-sm font-medium text-amber">
          You are offline. What is on the screen stays; the rest comes back with the network.
        </p>
      )}
    </div>
  );
}
