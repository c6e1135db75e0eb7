/** No promises beyond what the product does: whoever runs the server decides the rest. */
export function StoredData() {
  return (
    <>
      <p>
        <b className="font-normal text-gold">On the server</b> that you signed up on: your e-mail address, a hash of
        your password (never the password), your profile, workouts, records, favorites and templates. Nobody else who
        trains here can see them.
      </p>
      <p>
        <b className="font-normal text-gold">On this device</b>: your session, the workout in progress, finished
        workouts that wait to be sent, and what the screens need without a network. Signing out deletes all of it. If
        the server cannot be told, an encrypted pass to tell it again stays for an hour at most. Theme, sound, haptics
        and notifications are this device’s own, and stay.
      </p>
      <p className="text-ink-dim">No cookies, no trackers, no advertising. Nothing is sent to anybody else.</p>
    </>
  );
}
