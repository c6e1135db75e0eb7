import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** What every page with React takes at least. */
function Empty() {
  useEffect(() => {
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('useful')));
  }, []);
  return createElement('p', null, '0');
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Empty));
