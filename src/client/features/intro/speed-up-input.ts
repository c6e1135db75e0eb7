/** Keys that modify another key or move the focus, and are not meant for the story. */
const OTHER_MEANINGS = ['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];
const ACTIVATING = ['Enter', ' '];

/** Whether a click or a key is meant for the story, and not for a control, the browser or the system. */
export function speedsUp(event: MouseEvent | KeyboardEvent): boolean {
  // The path, not the target: a button that has changed its icon meanwhile has removed that target.
  const isOnControl = event.composedPath().some((node) => node instanceof Element && node.matches('a, button'));
  if (!('key' in event)) return !isOnControl;
  if (event.ctrlKey || event.altKey || event.metaKey || OTHER_MEANINGS.includes(event.key)) return false;
  return !(isOnControl && ACTIVATING.includes(event.key));
}
