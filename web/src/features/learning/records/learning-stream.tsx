import { useEffect, useEffectEvent } from 'react';
import { LEARNING_STREAM_PATH } from '@lectern/contract/learning';
import { SECOND } from '@lectern/contract/units';
import { getSession } from '#lib/session.ts';
import { deviceId } from '#lib/storage/device-id.ts';

const FIRST_WAIT = SECOND;
const LONGEST_WAIT = 30 * SECOND;

/** The pages that made changes, from `data: {"device": "…"}`; empty when the server does not know. */
const devicesIn = (text: string): string[] =>
  Array.from(text.matchAll(/^data: \{"device":"([\w-]*)"\}$/gm), ([, device = '']) => device);

/** The message that somebody answered a question of the student, or reviewed a program. */
const ANSWERED = 'data: {"answered":true}';

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

interface Listeners {
  /** The page that made the change; empty when changes may have been missed. */
  onChange: (device: string) => void;
  onAnswered: () => void;
}

/** Reads the stream until it ends. Not `EventSource`, which cannot send the token. */
async function listen(
  courseId: string,
  signal: AbortSignal,
  { onChange, onAnswered }: Listeners,
): Promise<boolean> {
  const { token } = getSession();
  if (token === null) return false;
  const response = await fetch(LEARNING_STREAM_PATH.replace(':courseId', encodeURIComponent(courseId)), {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isStream || response.body === null) return false;
  // Changes may have happened before the stream opened.
  onChange('');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return true;
    const lines = (rest + value).split('\n\n');
    rest = lines.pop() ?? '';
    if (lines.includes(ANSWERED)) onAnswered();
    const other = lines.flatMap(devicesIn).findLast((device) => device !== deviceId);
    if (other !== undefined) onChange(other);
  }
}

interface LearningStreamProps extends Listeners {
  courseId: string;
}

/**
 * Shows nothing, and calls back while the page is visible: when another device or tab has changed the student's record,
 * and when somebody has answered the student.
 */
export function LearningStream({ courseId, ...listeners }: LearningStreamProps) {
  const onChange = useEffectEvent((device: string) => listeners.onChange(device));
  const onAnswered = useEffectEvent(() => listeners.onAnswered());

  useEffect(() => {
    let stopping = new AbortController();

    const listenForEver = async ({ signal }: AbortController): Promise<void> => {
      let wait = FIRST_WAIT;
      while (!signal.aborted) {
        try {
          if (await listen(courseId, signal, { onChange, onAnswered })) wait = FIRST_WAIT;
        } catch {
          // The network is down, or the page is being left. Missed changes are read when the stream reopens.
        }
        if (signal.aborted) return;
        await pause(wait, signal);
        wait = Math.min(2 * wait, LONGEST_WAIT);
      }
    };
    const restart = (): void => {
      stopping.abort();
      if (document.visibilityState === 'hidden') return;
      stopping = new AbortController();
      void listenForEver(stopping);
    };

    restart();
    document.addEventListener('visibilitychange', restart);
    window.addEventListener('online', restart);
    return () => {
      stopping.abort();
      document.removeEventListener('visibilitychange', restart);
      window.removeEventListener('online', restart);
    };
  }, [courseId]);
  return null;
}
