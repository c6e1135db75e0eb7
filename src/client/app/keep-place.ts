/** About a second: until then, the screen is there again. */
const MOST_FRAMES = 60;

/** Call it before everything is rendered anew: the named field in use is focused again, and the page scrolled to where it was. */
export function keepPlace(): void {
  const name = document.activeElement?.getAttribute('name');
  if (!name) return;
  const [before, { scrollY }] = [document.activeElement, window];
  let frames = 0;
  const restore = () => {
    const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
    if (field && field !== before) {
      field.focus({ preventScroll: true });
      window.scrollTo({ top: scrollY, behavior: 'instant' });
    } else if (frames++ < MOST_FRAMES) requestAnimationFrame(restore);
  };
  requestAnimationFrame(restore);
}
