import { useState } from 'react';

/** The size of the picture's pixels by the look, and how many CSS pixels there are for it. Nothing until it is laid out. */
export function useChartPixels() {
  const [{ width, pixel }, setSize] = useState({ width: 0, pixel: 4 });
  const ref = (element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const look = Number.parseInt(getComputedStyle(element).getPropertyValue('--chart-pixel'), 10) || 4;
      setSize((size) => {
        const isSame = size.width === element.clientWidth && size.pixel === look;
        return isSame ? size : { width: element.clientWidth, pixel: look };
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  };
  return { ref, width, pixel };
}
