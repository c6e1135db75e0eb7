import { useAnnouncement } from './announcements.ts';

/** Where announcements are read out from. */
export function Announcer() {
  return (
    <p role="status" className="sr-only">
      {useAnnouncement()}
    </p>
  );
}
