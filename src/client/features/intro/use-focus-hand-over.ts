import { type RefCallback, useRef } from 'react';

/**
 * A ref for controls that come and go in each other's place. The one that leaves with the focus hands it to the one that
 * comes: otherwise the keyboard would start again at the top of the page, and nothing would be read out.
 */
export function useFocusHandOver(): RefCallback<HTMLElement> {
  const isHanding = useRef(false);
  return (element) => {
    if (!element) return;
    if (isHanding.current) {
      isHanding.current = false;
      element.focus({ preventScroll: true });
    }
    return () => {
      if (element === document.activeElement) isHanding.current = true;
    };
  };
}
