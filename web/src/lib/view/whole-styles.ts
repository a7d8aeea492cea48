let loading: Promise<void> | undefined;

/** Loads the rest of the style sheet once: a public document carries only the part for public pages (`document.ts`). */
export function loadWholeStyles(): Promise<void> {
  const part = document.querySelector<HTMLStyleElement>('style[data-whole]');
  if (!part) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = part.dataset.whole ?? '';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      loading = undefined;
      reject(new Error('The style sheet did not arrive'));
    });
    part.after(link);
  });
  return loading;
}
