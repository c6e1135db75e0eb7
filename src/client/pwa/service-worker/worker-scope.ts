declare const self: ServiceWorkerGlobalScope;

/** The global scope, by its right name: TypeScript knows it as that of any worker. */
export const worker = self;
