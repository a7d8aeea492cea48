import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openSound, type Sound, type SoundPart } from '../recording/sound.ts';
import { listDevices, openMicrophone, type Device, type DeviceProblem } from './devices.ts';

interface MicrophoneEvents {
  /** Ends what is recorded with it, before it is closed. */
  onClose: () => Promise<void>;
  onPart: (part: SoundPart) => void;
  /** It can no longer be heard. */
  onLost: (why: 'microphone' | 'system') => void;
}

/** How loud it is, from 0 to 1; told aside, so that nothing else is drawn anew ten times a second. */
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

/** The microphone that is listened to, from the moment it is asked for until the part is left. */
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

  /** A microphone that was pulled out. */
  const onEnded = (): void => {
    sound.current = null;
    setStatus('off');
    setProblem('lost');
    levels.set(0);
    lost('microphone');
  };

  return {
    status,
    problem,
    devices,
    /** Of the chosen one; empty for the system's. */
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
          onHalt: () => lost('system'),
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
