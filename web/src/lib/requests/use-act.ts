import { useMutation, useQueryClient } from '@tanstack/react-query';
import { noticesKey } from './read-notices.ts';

/** An act after which the notices, and everything read under a query key that begins with `root`, are read again. */
export const useActOn = <Input, Output>(root: string, act: (input: Input) => Promise<Output>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: noticesKey });
      return client.invalidateQueries({ queryKey: [root] });
    },
  });
};
