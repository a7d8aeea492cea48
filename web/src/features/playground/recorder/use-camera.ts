import { useEffect, useRef, useState } from 'react';
import { listDevices, openCamera, type Device, type DeviceProblem } from './devices.ts';

/** An optional camera. */
export function useCamera() {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<DeviceProblem | null>(null);
  const [devices, setDevices] = useState<Device[]>([]);
  const [id, setId] = useState('');
  const open = useRef<MediaStream | null>(null);

  const close = (): void => {
    for (const track of open.current?.getTracks() ?? []) track.stop();
    open.current = null;
    setStream(null);
  };
  useEffect(
    () => () => {
      for (const track of open.current?.getTracks() ?? []) track.stop();
    },
    [],
  );
  return {
    stream,
    problem,
    devices,
    id,
    close,
    async open(wanted: string): Promise<void> {
      close();
      setProblem(null);
      const { stream: found, problem: why } = await openCamera(wanted);
      if (found === null) return setProblem(why);
      open.current = found;
      const [track] = found.getVideoTracks();
      // The recording goes on without the camera.
      track?.addEventListener('ended', close);
      setId(track?.getSettings().deviceId ?? wanted);
      setStream(found);
      setDevices(await listDevices('videoinput'));
    },
  };
}

export type CameraChoice = ReturnType<typeof useCamera>;
