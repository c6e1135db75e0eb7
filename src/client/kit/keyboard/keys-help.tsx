import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSheet } from '#client/kit/use-sheet.ts';
import { useKeys } from './use-keys.ts';

const loadKeysSheet = async () => (await import('./keys-sheet.tsx')).KeysSheet;

/** The list of all keys, which `?` opens. For a screen that closes its dialogs by Back in its own way. */
export function KeysHelp({ isOpen, onOpen, onClose }: { isOpen: boolean; onOpen: () => void; onClose: () => void }) {
  const KeysSheet = useOnDemand(isOpen, loadKeysSheet);
  useKeys({ '?': onOpen });
  return KeysSheet && <KeysSheet open={isOpen} onClose={onClose} />;
}

/** Its name in the address. */
export const KEYS_SHEET = 'keys';

/** The same as a part of the address, for every other screen that has keys. */
export function KeysOfScreen() {
  const sheet = useSheet(KEYS_SHEET);
  return <KeysHelp isOpen={sheet.isOpen} onOpen={() => sheet.open('all')} onClose={sheet.close} />;
}
