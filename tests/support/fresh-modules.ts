import { vi } from 'vitest';

/**
 * Files of tests share a process, and the packages that are loaded in it: a process for each of them spent most of its time on
 * loading. The project's own modules begin anew with every file, and the stand-ins for the browser's storage and page begin empty.
 */
vi.resetModules();
if (globalThis.indexedDB) {
  const Factory = globalThis.indexedDB.constructor as new () => IDBFactory;
  globalThis.indexedDB = new Factory();
}
if (globalThis.document) {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
