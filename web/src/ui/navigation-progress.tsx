import { useNavigation } from 'react-router';

/** A line at the top while a navigation takes longer than a moment. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden="true"
      data-fill=""
      className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left animate-fetch bg-accent"
    />
  );
}
