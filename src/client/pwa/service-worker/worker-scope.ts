declare const self: ServiceWorkerGlobalScope;

/** The global scope with its correct type: TypeScript knows it only as that of a generic worker. */
export const worker = self;
