import { operations } from '@lectern/contract';
import { listSavedCourses, remove, save } from './cart.service.ts';
import type { PictureAddresses } from '#features/catalog/catalog.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Api } from '#platform/http/operations.ts';

interface Dependencies {
  db: Database;
  media: PictureAddresses;
}

export const cartRoutes = (api: Api, { db, media }: Dependencies): void => {
  api.handle(operations.addCartItem, ({ caller: { userId }, body: { courseId } }) =>
    save(db, { userId, courseId }),
  );

  api.handle(operations.getCartItems, async ({ caller: { userId } }) => ({
    data: await listSavedCourses(db, media, userId),
  }));

  api.handle(operations.removeCartItem, ({ caller: { userId }, body: { courseId } }) =>
    remove(db, { userId, courseId }),
  );
};
