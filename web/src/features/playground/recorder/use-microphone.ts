import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openSound } from '../recording/open-sound.ts';
import type { SoundPart } from '../recording/sound-collector.ts';
import type { Sound } from '../recording/sound.ts';
import { listDevices, openMicrophone, type Device, type DeviceProblem } from './devices.ts';

interface MicrophoneEvents {
  /** Ends the recording before the microphone is closed. */
  onClose: () => Promise<void>;
  onPart: (part: SoundPart) => void;
  /** Called when the microphone can no longer be heard. */
  onLost: (why: 'microphone' | 'system') => Promise<void>;
}

/** The sound level, from 0 to 1. Kept out of React's state, so that nothing else renders ten times a second. */
function createLevels() {
  const listeners = new Set<() => void>();
  let level = 0;
  return {
    get: (): number => level,
    set(next: number): void {
      level = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type Levels = ReturnType<typeof createLevels>;

/** The microphone, open from the request until the component unmounts. */
export function useMicrophone(events: MicrophoneEvents) {
  const [status, setStatus] = useState<'off' | 'asking' | 'on'>('off');
  const [problem, setProblem] = useState<DeviceProblem | null>(null);
  const [devices, setDevices] = useState<Device[]>([]);
  const [id, setId] = useState('');
  const sound = useRef<Sound | null>(null);
  const [levels] = useState(createLevels);
  const ended = useEffectEvent(() => events.onClose());
  const heard = useEffectEvent((part: SoundPart) => events.onPart(part));
  const lost = useEffectEvent((why: 'microphone' | 'system') => events.onLost(why));
  const isGone = useRef(false);

  const close = async (): Promise<void> => {
    const open = sound.current;
    sound.current = null;
    await open?.close();
  };
  const leave = useEffectEvent(() => void ended().finally(() => void close()));
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      leave();
    };
  }, []);

  /** The microphone was unplugged. */
  const onEnded = (): void => {
    const open = sound.current;
    sound.current = null;
    setStatus('off');
    setProblem('lost');
    levels.set(0);
    void lost('microphone').finally(() => void open?.close());
  };

  return {
    status,
    problem,
    devices,
    /** The chosen microphone's id; empty for the system's default. */
    id,
    levels,
    getSound: (): Sound | null => sound.current,
    async open(wanted: string): Promise<void> {
      setStatus('asking');
      setProblem(null);
      await close();
      const { stream, problem: why } = await openMicrophone(wanted);
      if (stream === null) {
        setStatus('off');
        return setProblem(why);
      }
      const [track] = stream.getAudioTracks();
      track?.addEventListener('ended', onEnded);
      try {
        sound.current = await openSound(stream, {
          onLevel: levels.set,
          onPart: (part) => heard(part),
          onHalt: () => void lost('system'),
        });
      } catch {
        for (const one of stream.getTracks()) one.stop();
        setStatus('off');
        return setProblem('failed');
      }
      if (isGone.current) return close();
      setId(track?.getSettings().deviceId ?? wanted);
      setDevices(await listDevices('audioinput'));
      setStatus('on');
    },
  };
}

export type Microphone = ReturnType<typeof useMicrophone>;
