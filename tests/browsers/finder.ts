import type * as TestingLibrary from '@testing-library/dom';

/** A string, or a regular expression as JSON. */
export type Words = string | { readonly pattern: string; readonly flags: string };

export interface Step {
  readonly by: 'role' | 'label' | 'text';
  readonly value: Words;
  readonly name?: Words;
}

/** What the page reports about an element. */
export interface Found {
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The value of a field. */
  readonly value: string | null;
  readonly isChecked: boolean;
  /** Has a box and is not hidden by a style. It may still be clipped or covered. */
  readonly isShown: boolean;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export interface Finder {
  gymrattFinder: {
    readonly find: (steps: readonly Step[]) => Found[];
    /** Whether any point of its box reaches it: false if it is clipped away or covered. */
    readonly isInSight: (steps: readonly Step[]) => boolean;
    /** Throws if a click on its centre would not reach the element. */
    readonly placeToClick: (steps: readonly Step[]) => Promise<{ x: number; y: number }>;
  };
}

/**
 * Runs in the page, after the testing library: its source text is sent there, so it may not use anything from this
 * module.
 */
export function installFinder(): void {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = (
    window as unknown as { TestingLibraryDom: typeof TestingLibrary }
  ).TestingLibraryDom;
  const matcher = (words: Words) => (typeof words === 'string' ? words : new RegExp(words.pattern, words.flags));

  const take = (container: HTMLElement, { by, value, name }: Step): HTMLElement[] => {
    if (by === 'text') return queryAllByText(container, matcher(value));
    if (by === 'label') return queryAllByLabelText(container, matcher(value));
    return queryAllByRole(container, String(value), name === undefined ? {} : { name: matcher(name) });
  };
  const locate = (steps: readonly Step[]) =>
    steps.reduce<HTMLElement[]>(
      (containers, step) => [...new Set(containers.flatMap((container) => take(container, step)))],
      [document.body],
    );
  const isShown = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  (window as unknown as Finder).gymrattFinder = {
    find: (steps) =>
      locate(steps).map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return {
          text: element.textContent,
          attributes: Object.fromEntries(
            element.getAttributeNames().map((key) => [key, element.getAttribute(key) ?? '']),
          ),
          value: element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : null,
          isChecked: element.matches(':checked, [aria-checked="true"]'),
          isShown: isShown(element),
          box: { x, y, width, height },
        };
      }),
    isInSight: (steps) => {
      const [element, ...others] = locate(steps);
      if (!element || others.length > 0) throw new Error(`there are ${others.length + (element ? 1 : 0)}`);
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
      return parts.some((across) =>
        parts.some((down) => element.contains(document.elementFromPoint(x + width * across, y + height * down))),
      );
    },
    placeToClick: async (steps) => {
      const shown = locate(steps).filter(isShown);
      const [element] = shown;
      if (!element || shown.length > 1) throw new Error(`${shown.length} are shown`);
      if (element.matches(':disabled')) throw new Error('it is disabled');
      // A hidden checkbox behind a drawn one is clicked by its label, which is what a member sees.
      const seen = (element instanceof HTMLInputElement && element.closest('label')) || element;
      const middle = () => {
        const { x, y, width, height } = seen.getBoundingClientRect();
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      };
      const reaches = ({ x, y }: { x: number; y: number }) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (seen.contains(hit) || hit.closest('label')?.control === element);
      };
      if (!reaches(middle())) seen.scrollIntoView({ block: 'center', behavior: 'instant' });
      const before = middle();
      await nextFrame();
      await nextFrame();
      const place = middle();
      if (place.x !== before.x || place.y !== before.y) throw new Error('it moves');
      if (!reaches(place))
        throw new Error(`it is covered by ${document.elementFromPoint(place.x, place.y)?.outerHTML.slice(0, 200)}`);
      return place;
    },
  };
}
