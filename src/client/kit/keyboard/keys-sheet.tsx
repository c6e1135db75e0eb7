import { t } from '@lingui/core/macro';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { KeyCap } from './key-cap.tsx';
import { keyList } from './key-list.ts';

export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t`KEYS`} placement="bottom" tone="primary">
      <div className="flex flex-col gap-5 pe-1">
        {keyList().map(({ place, keys }) => (
          <section key={place} aria-label={place}>
            <h3 className="caption pb-1">{place}</h3>
            <dl>
              {keys.map(({ keys: pressed, does }) => (
                <div key={does} className="flex min-h-11 items-center gap-3 border-panel-2 border-t-2">
                  <dt className="flex w-24 shrink-0 gap-2">
                    {pressed.map((key) => (
                      <KeyCap key={key} of={key} />
                    ))}
                  </dt>
                  <dd className="type-vt-24">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {/* Something to reach by Tab, so that keys scroll the list. */}
        <Button className="w-full" onClick={onClose}>
          {t`DONE`}
        </Button>
      </div>
    </Dialog>
  );
}
