/** Keys that prepare another key or move the focus: whoever presses them does not mean the story. */
const OTHER_MEANINGS = ['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'];
const ACTIVATING = ['Enter', ' '];

/** Whether a click or a key is meant for the story: not for a control, the browser or the system. */
export function speedsUp(event: MouseEvent | KeyboardEvent): boolean {
  // Its path, not its target: a button that answers by changing its icon has thrown that target away by now.
  const isOnControl = event.composedPath().some((node) => node instanceof Element && node.matches('a, button'));
  if (!('key' in event)) return !isOnControl;
  if (event.ctrlKey || event.altKey || event.metaKey || OTHER_MEANINGS.includes(event.key)) return false;
  return !(isOnControl && ACTIVATING.includes(event.key));
}
