import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Starting fills twice the memory that is then needed. V8 would keep it for as long as the server has little to do. */
export function giveBackStartupMemory(): void {
  flushCompileCache();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}
