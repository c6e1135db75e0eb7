import { ensureBuilt } from '../../scripts/toolchain.mjs';

/** Browser tests see the client as it is written now, not as it was built last. */
export default ensureBuilt;
