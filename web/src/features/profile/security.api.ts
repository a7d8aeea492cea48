import { addPasskey, getPasskeys, preparePasskey, removePasskey } from '@lectern/contract/passkeys';
import { exportProfile } from '@lectern/contract/profile';
import { endAllSessions, endSession, getSessions } from '@lectern/contract/sessions';
import { getStorage } from '@lectern/contract/storage';
import {
  getTwoStep,
  prepareTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from '@lectern/contract/two-step';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { makePasskey } from '#lib/login/passkey.ts';

const sessionsKey = ['getSessions'];
const twoStepKey = ['getTwoStep'];
const passkeysKey = ['getPasskeys'];

export const useSessions = () => useQuery({ queryKey: sessionsKey, queryFn: () => call(getSessions) });

export const useEndSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
};

export const useEndAllSessions = () => useMutation({ mutationFn: () => call(endAllSessions) });

export const useTwoStep = () => useQuery({ queryKey: twoStepKey, queryFn: () => call(getTwoStep) });

export const usePrepareTwoStep = () =>
  useMutation({ mutationFn: (password: string) => call(prepareTwoStep, { body: { password } }) });

/** A change of two-step login, which may also end other sessions. */
const useTwoStepChange = <Input, Result>(change: (input: Input) => Promise<Result>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: twoStepKey });
      await client.invalidateQueries({ queryKey: sessionsKey });
    },
  });
};

export const useTurnOnTwoStep = () =>
  useTwoStepChange((code: string) => call(turnOnTwoStep, { body: { code } }));

export const useTurnOffTwoStep = () =>
  useTwoStepChange((password: string) => call(turnOffTwoStep, { body: { password } }));

export const useRenewRecoveryCodes = () =>
  useTwoStepChange((password: string) => call(renewRecoveryCodes, { body: { password } }));

export const useExport = () => useMutation({ mutationFn: () => call(exportProfile) });

export const useStorage = () => useQuery({ queryKey: ['getStorage'], queryFn: () => call(getStorage) });

export const usePasskeys = () => useQuery({ queryKey: passkeysKey, queryFn: () => call(getPasskeys) });

const usePasskeyChange = <Input>(change: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: passkeysKey }),
  });
};

/** Asks the server for options, the device for a passkey, then the server to store it. */
export const useAddPasskey = () =>
  usePasskeyChange(async ({ password, name }: { password: string; name: string }) => {
    const passkey = await makePasskey(await call(preparePasskey, { body: { password } }));
    return call(addPasskey, { body: { name, passkey } });
  });

export const useRemovePasskey = () =>
  usePasskeyChange(({ passkeyId, password }: { passkeyId: string; password: string }) =>
    call(removePasskey, { params: { passkeyId }, body: { password } }),
  );
