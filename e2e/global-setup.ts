import { fillData } from '../harness/fill-data.ts';

/** Before the first worker starts, which inherits the folder's name. Playwright calls what it returns in the end. */
export default async function fillDataOnce(): Promise<() => Promise<void>> {
  const { remove } = await fillData();
  return remove;
}
