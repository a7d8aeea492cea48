import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { PROBLEM_WORDS } from './devices.ts';
import { LevelMeter } from './level-meter.tsx';
import type { CameraChoice } from './use-camera.ts';
import type { Microphone } from './use-microphone.ts';

interface DeviceChoiceProps {
  microphone: Microphone;
  camera: CameraChoice;
  /** The devices cannot be changed while recording. */
  isRecording: boolean;
}

/** Chooses among microphones that are on and cameras, and shows the sound level and the devices' problems. */
export function DeviceChoice({ microphone, camera, isRecording }: DeviceChoiceProps) {
  const { status, problem } = microphone;
  return (
    <div className="grid gap-3 empty:hidden">
      {problem !== null && (
        <Notice
          tone="danger"
          isAlert
          actions={
            <Button size="sm" variant="secondary" onClick={() => void microphone.open('')}>
              Try again
            </Button>
          }
        >
          <strong>Microphone.</strong> {PROBLEM_WORDS[problem]}
        </Notice>
      )}
      {camera.problem !== null && (
        <Notice tone="danger" isAlert>
          <strong>Camera.</strong> {PROBLEM_WORDS[camera.problem]}
        </Notice>
      )}
      {status === 'on' && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <SelectField
            label="Microphone"
            className="min-w-48 grow basis-48 sm:max-w-xs"
            options={microphone.devices}
            value={microphone.id}
            disabled={isRecording}
            onChange={({ currentTarget }) => void microphone.open(currentTarget.value)}
          />
          <div className="flex min-h-11 items-center">
            <LevelMeter levels={microphone.levels} />
          </div>
          {camera.stream === null ? (
            <Button
              variant="secondary"
              icon={<Video aria-hidden="true" />}
              disabled={isRecording}
              onClick={() => void camera.open('')}
            >
              Add the camera
            </Button>
          ) : (
            <>
              {camera.devices.length > 1 && (
                <SelectField
                  label="Camera"
                  className="min-w-48 grow basis-48 sm:max-w-xs"
                  options={camera.devices}
                  value={camera.id}
                  disabled={isRecording}
                  onChange={({ currentTarget }) => void camera.open(currentTarget.value)}
                />
              )}
              <Button
                variant="secondary"
                icon={<VideoOff aria-hidden="true" />}
                disabled={isRecording}
                onClick={camera.close}
              >
                Without the camera
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
