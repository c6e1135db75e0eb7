import { Mail } from 'pixelarticons/react/Mail.js';
import { Button } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';

/** Opened without a link, or with a link to something else. */
export function MissingLink({ onBack }: { onBack: () => void }) {
  return (
    <div className="flex grow flex-col gap-4">
      <Panel shadow className="flex flex-col items-center gap-4 px-4 py-8 text-center">
        <Icon of={Mail} size={48} className="text-primary" />
        <p className="type-vt-24 text-balance">
          To reset your password, please follow the email link and paste the URL in the login page.
        </p>
      </Panel>
      <Button size="hero" text="normal" className="mt-auto lg:mt-4" onClick={onBack}>
        Back to Login
      </Button>
    </div>
  );
}
