import type { Locator } from '@playwright/test';

/** Drops files or a folder of this machine on an element, as from the desktop. */
export async function dropFiles(target: Locator, files: string[]): Promise<void> {
  // Waits until it stands still.
  await target.hover();
  const box = await target.boundingBox();
  if (box === null) throw new Error('Nothing to drop on');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 40)];
  const desktop = await target.page().context().newCDPSession(target.page());
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files, dragOperationsMask: 1 };
    await desktop.send('Input.dispatchDragEvent', { type, x, y, data });
  }
  await desktop.detach();
}
