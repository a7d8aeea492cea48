/** The reason why nothing can be recorded, or why a recording stopped. */
export type DeviceProblem = 'denied' | 'none' | 'busy' | 'lost' | 'insecure' | 'failed';

export const PROBLEM_WORDS: Record<DeviceProblem, string> = {
  denied:
    'The browser does not let this page use the device. Allow it in the settings beside the address, then try again.',
  none: 'No device was found. Plug one in, then try again.',
  busy: 'Another program uses the device. Close that, then try again.',
  lost: 'The microphone is gone. What was recorded until then is kept: choose another one and go on.',
  insecure: 'Browsers allow the microphone only on https pages. Open this page at its https address.',
  failed: 'The browser could not open the device. Try again, or choose another one.',
};

function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}

export type Opened = { stream: MediaStream; problem: null } | { stream: null; problem: DeviceProblem };

const chosen = (id: string): MediaTrackConstraints => (id === '' ? {} : { deviceId: { exact: id } });

async function open(constraints: MediaStreamConstraints): Promise<Opened> {
  // Undefined without https, whatever its type says.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) return { stream: null, problem: 'insecure' };
  try {
    return { stream: await devices.getUserMedia(constraints), problem: null };
  } catch (error) {
    return { stream: null, problem: problemOf(error) };
  }
}

/** Opens a microphone; an empty `id` means the system's default. */
export const openMicrophone = (id: string): Promise<Opened> =>
  open({ audio: { ...chosen(id), echoCancellation: false, noiseSuppression: true, autoGainControl: true } });

export const openCamera = (id: string): Promise<Opened> =>
  open({ video: { ...chosen(id), width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 25 } } });

export interface Device {
  value: string;
  label: string;
}

/** Lists the devices; their names are known only after one was opened. */
export async function listDevices(kind: 'audioinput' | 'videoinput'): Promise<Device[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter((device) => device.kind === kind && device.deviceId !== '')
    .map(({ deviceId, label }, place) => ({
      value: deviceId,
      label: label || `${kind === 'audioinput' ? 'Microphone' : 'Camera'} ${place + 1}`,
    }));
}
