import { Notice } from '#ui/notice.tsx';

/** The button that was pressed stands below the form, whose end may be out of view. */
const bringIntoView = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'nearest' });

/** Below a form whose text is sent with the network (`useSending`). */
export const WaitsForNetwork = () => (
  <div ref={bringIntoView}>
    <Notice>
      <span role="status">
        You are offline. It will be sent when you are online, if this window stays open. Cancel keeps it as a
        draft.
      </span>
    </Notice>
  </div>
);
