import '#client/kit/styles.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { LazyToaster } from '#client/kit/toast/lazy-toaster.tsx';
import { getToast, toast } from '#client/kit/toast/toast.ts';

declare global {
  interface Window {
    harness: { toast: typeof toast; getToast: typeof getToast };
  }
}

window.harness = { toast, getToast };

/** A screen with everything that toasts have to work with: a dock, and a modal dialog. */
function Harness() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <main className="screen grow">
        <h1 className="type-px-16">TOASTS</h1>
        <p className="mt-4 text-ink-dim">Each says one thing and goes.</p>
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="FINISH?" placement="bottom" tone="gold">
          <p>Are you sure you want to log this workout?</p>
          <Button className="mt-6">LOG WORKOUT</Button>
          <Button className="mt-4" variant="secondary" onClick={() => setIsOpen(false)}>
            KEEP GOING
          </Button>
        </Dialog>
      </main>
      {!location.search.includes('no-dock') && (
        <Dock>
          <Button className="grow" size="hero" onClick={() => setIsOpen(true)}>
            FINISH
          </Button>
        </Dock>
      )}
      <LazyToaster />
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Harness />
    </StrictMode>,
  );
