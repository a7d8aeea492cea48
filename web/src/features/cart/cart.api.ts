import { addCartItem, getCartItems, removeCartItem, type CartItem } from '@lectern/contract/cart';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { readFirst } from '#lib/requests/read-first.ts';

const key = ['getCartItems'];

/** The saved courses, last saved first. */
const cartItems = { queryKey: key, queryFn: () => call(getCartItems) };
export const useCartItems = () => useQuery(cartItems);
export const readCartItems = () => readFirst(cartItems, 'Student');

/** Removes a saved course: at once on the page, and reverted if the server refuses (optimistic update). */
export const useRemoveCartItem = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (courseId: string) => call(removeCartItem, { body: { courseId } }),
    onMutate: async (courseId) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<CartItem[]>(key);
      client.setQueryData<CartItem[]>(key, (items) =>
        items?.filter((item) => item.courseId._id !== courseId),
      );
      return { before };
    },
    onError: (_error, _courseId, context) => client.setQueryData(key, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};

/** Saves a course again after it was removed by mistake. */
export const useSaveAgain = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (courseId: string) => call(addCartItem, { body: { courseId } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};
